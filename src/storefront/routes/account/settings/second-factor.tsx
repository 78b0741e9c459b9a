import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { callerApi } from '../../../api-context.ts'
import { needCustomer } from '../../../features/account/load-customer.ts'
import { FactorSettings } from '../../../features/account/second-factor/FactorSettings.tsx'
import {
  accountMeta,
  changeInBrowser,
  changeOnServer,
  useForms,
} from '../../../features/account/settings/change-here.ts'
import type { SettingsPath } from '../../../features/account/settings/settings-pages.ts'
import { SettingsPage } from '../../../features/account/settings/SettingsPage.tsx'
import { unlessRefused } from '../../../features/account/unless-refused.ts'

const path: SettingsPath = '/min-side/tofaktor'

export async function loader({ context }: LoaderFunctionArgs) {
  const calls = context.get(callerApi)
  const customer = await needCustomer(calls, path)
  const factor = await calls('GET /customers/current/second_factor')
  return { customer, factor: factor.ok ? factor.data : null }
}

export const action = changeOnServer
export const clientAction = changeInBrowser
export const shouldRevalidate = unlessRefused
export const meta = accountMeta('Tofaktor', 'Ekstra sikker innlogging med en kode fra telefonen.')

export default function SecondFactorSettingsPage() {
  const { customer, factor } = useLoaderData<typeof loader>()
  const of = useForms()
  return (
    <SettingsPage customer={customer}>
      <FactorSettings customer={customer} factor={factor} of={of} />
    </SettingsPage>
  )
}
