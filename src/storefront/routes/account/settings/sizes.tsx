import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { callerApi } from '../../../api-context.ts'
import { SizesForm } from '../../../features/account/details/SizesForm.tsx'
import { needCustomer } from '../../../features/account/load-customer.ts'
import {
  accountMeta,
  changeInBrowser,
  changeOnServer,
  useForms,
} from '../../../features/account/settings/change-here.ts'
import type { SettingsPath } from '../../../features/account/settings/settings-pages.ts'
import { SettingsPage } from '../../../features/account/settings/SettingsPage.tsx'
import { unlessRefused } from '../../../features/account/unless-refused.ts'

const path: SettingsPath = '/min-side/storrelser'

export async function loader({ context }: LoaderFunctionArgs) {
  const calls = context.get(callerApi)
  const customer = await needCustomer(calls, path)
  const shops = dataOrThrow(await calls('GET /shops'))
  return { customer, shops: shops.map(({ id, name, slug }) => ({ id, name, slug })) }
}

export const action = changeOnServer
export const clientAction = changeInBrowser
export const shouldRevalidate = unlessRefused
export const meta = accountMeta('Butikk og størrelser', 'Butikken din og størrelsene du pleier å kjøpe.')

export default function SizesSettingsPage() {
  const { customer, shops } = useLoaderData<typeof loader>()
  const of = useForms()
  return (
    <SettingsPage customer={customer}>
      <SizesForm customer={customer} shops={shops} {...of('sizes')} />
    </SettingsPage>
  )
}
