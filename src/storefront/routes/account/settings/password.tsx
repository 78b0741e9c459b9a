import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { callerApi } from '../../../api-context.ts'
import { needCustomer } from '../../../features/account/load-customer.ts'
import { PasswordForm } from '../../../features/account/PasswordForm.tsx'
import {
  accountMeta,
  changeInBrowser,
  changeOnServer,
  useForms,
} from '../../../features/account/settings/change-here.ts'
import type { SettingsPath } from '../../../features/account/settings/settings-pages.ts'
import { SettingsPage } from '../../../features/account/settings/SettingsPage.tsx'
import { unlessRefused } from '../../../features/account/unless-refused.ts'

const path: SettingsPath = '/min-side/passord'

export async function loader({ context }: LoaderFunctionArgs) {
  return { customer: await needCustomer(context.get(callerApi), path) }
}

export const action = changeOnServer
export const clientAction = changeInBrowser
export const shouldRevalidate = unlessRefused
export const meta = accountMeta('Passord', 'Bytt passordet til kontoen din.')

export default function PasswordSettingsPage() {
  const { customer } = useLoaderData<typeof loader>()
  const of = useForms()
  return (
    <SettingsPage customer={customer}>
      <PasswordForm customer={customer} {...of('password')} />
    </SettingsPage>
  )
}
