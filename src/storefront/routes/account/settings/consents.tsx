import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { callerApi } from '../../../api-context.ts'
import { ConsentsForm } from '../../../features/account/details/ConsentsForm.tsx'
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

const path: SettingsPath = '/min-side/samtykker'

export async function loader({ context }: LoaderFunctionArgs) {
  return { customer: await needCustomer(context.get(callerApi), path) }
}

export const action = changeOnServer
export const clientAction = changeInBrowser
export const shouldRevalidate = unlessRefused
export const meta = accountMeta('Samtykker', 'Hva du har sagt ja til, og hvordan du endrer det.')

export default function ConsentsSettingsPage() {
  const { customer } = useLoaderData<typeof loader>()
  const of = useForms()
  return (
    <SettingsPage customer={customer}>
      <ConsentsForm customer={customer} {...of('consents')} />
    </SettingsPage>
  )
}
