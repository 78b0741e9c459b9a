import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { callerApi } from '../../../api-context.ts'
import { DeviceList } from '../../../features/account/DeviceList.tsx'
import { dataOrLogin, needCustomer } from '../../../features/account/load-customer.ts'
import {
  accountMeta,
  changeInBrowser,
  changeOnServer,
  useForms,
} from '../../../features/account/settings/change-here.ts'
import type { SettingsPath } from '../../../features/account/settings/settings-pages.ts'
import { SettingsPage } from '../../../features/account/settings/SettingsPage.tsx'
import { unlessRefused } from '../../../features/account/unless-refused.ts'

const path: SettingsPath = '/min-side/enheter'

export async function loader({ context }: LoaderFunctionArgs) {
  const calls = context.get(callerApi)
  const customer = await needCustomer(calls, path)
  return { customer, devices: dataOrLogin(await calls('GET /customers/current/sessions'), path) }
}

export const action = changeOnServer
export const clientAction = changeInBrowser
export const shouldRevalidate = unlessRefused
export const meta = accountMeta('Enheter')

export default function DevicesSettingsPage() {
  const { customer, devices } = useLoaderData<typeof loader>()
  const of = useForms()
  return (
    <SettingsPage customer={customer}>
      <DeviceList customer={customer} devices={devices} {...of('device')} />
    </SettingsPage>
  )
}
