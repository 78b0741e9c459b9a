import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { callerApi } from '../../../api-context.ts'
import { needCustomer } from '../../../features/account/load-customer.ts'
import { PasskeyList } from '../../../features/account/passkeys/PasskeyList.tsx'
import {
  accountMeta,
  changeInBrowser,
  changeOnServer,
  useForms,
} from '../../../features/account/settings/change-here.ts'
import type { SettingsPath } from '../../../features/account/settings/settings-pages.ts'
import { SettingsPage } from '../../../features/account/settings/SettingsPage.tsx'
import { unlessRefused } from '../../../features/account/unless-refused.ts'

const path: SettingsPath = '/min-side/passnokler'

export async function loader({ context }: LoaderFunctionArgs) {
  const calls = context.get(callerApi)
  const customer = await needCustomer(calls, path)
  const passkeys = await calls('GET /customers/current/passkeys')
  return { customer, passkeys: passkeys.ok ? passkeys.data : null }
}

export const action = changeOnServer
export const clientAction = changeInBrowser
export const shouldRevalidate = unlessRefused
export const meta = accountMeta('Passnøkler', 'Logg inn uten passord med en passnøkkel.')

export default function PasskeysSettingsPage() {
  const { customer, passkeys } = useLoaderData<typeof loader>()
  const of = useForms()
  return (
    <SettingsPage customer={customer}>
      <PasskeyList customer={customer} passkeys={passkeys} of={of} />
    </SettingsPage>
  )
}
