import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { callerApi } from '../../api-context.ts'
import { OpenItems } from '../../features/account/history/OpenItems.tsx'
import { openItems } from '../../features/account/history/open-items.ts'
import { needCustomer } from '../../features/account/load-customer.ts'
import { LogOut } from '../../features/account/LogOut.tsx'
import { MemberCode } from '../../features/account/MemberCode.tsx'
import { accountMeta, changeInBrowser, changeOnServer, useForms } from '../../features/account/settings/change-here.ts'
import { SettingsLinks } from '../../features/account/settings/SettingsLinks.tsx'
import { unlessRefused } from '../../features/account/unless-refused.ts'
import { UnverifiedNotice } from '../../features/account/UnverifiedNotice.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const calls = context.get(callerApi)
  const customer = await needCustomer(calls, '/min-side')
  const [code, reservations, orders] = await Promise.all([
    calls('GET /customers/current/code'),
    calls('GET /customers/current/reservations', { query: { page: 1 } }),
    calls('GET /customers/current/orders', { query: { page: 1 } }),
  ])
  return {
    customer,
    // Reservations and orders also have separate pages, so this page does not fail if they cannot be loaded.
    open: openItems(reservations.ok ? reservations.data.data : [], orders.ok ? orders.data.data : []),
    code: code.ok ? code.data : null,
  }
}

export const action = changeOnServer
export const clientAction = changeInBrowser
export const shouldRevalidate = unlessRefused
export const meta = accountMeta('Min side', 'Reservasjoner, ordrer, favoritter og innstillinger på kontoen din.')

export default function MyAccountPage() {
  const { customer, open, code } = useLoaderData<typeof loader>()
  const of = useForms()
  return (
    // The key remounts the page for another customer, so that the previous customer's code is not shown.
    <div key={customer.id} className="page max-w-3xl space-y-12 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 break-words text-title">{`Hei, ${customer.first_name}`}</h1>
        <LogOut customer={customer} {...of('logout')} />
      </div>
      <OpenItems items={open} />
      <p className="flex flex-wrap gap-3">
        <Link to="/min-side/reservasjoner" className="button button-quiet">
          Reservasjonene dine
        </Link>
        <Link to="/min-side/ordrer" className="button button-quiet">
          Ordrene dine
        </Link>
        <Link to="/min-side/omtaler" className="button button-quiet">
          Anmeldelsene dine
        </Link>
        <Link to="/favoritter" className="button button-quiet">
          Favorittene dine
        </Link>
      </p>
      {!customer.email_verified && <UnverifiedNotice customer={customer} {...of('resend')} />}
      <SettingsLinks />
      <MemberCode code={code} />
    </div>
  )
}
