import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { callerApi } from '../../../api-context.ts'
import { DeviceList } from '../../../features/account/DeviceList.tsx'
import { RecentEvents } from '../../../features/account/security/RecentEvents.tsx'
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
  const [devices, events] = await Promise.all([
    calls('GET /customers/current/sessions'),
    calls('GET /customers/current/events'),
  ])
  return { customer, devices: dataOrLogin(devices, path), events: dataOrLogin(events, path) }
}

export const action = changeOnServer
export const clientAction = changeInBrowser
export const shouldRevalidate = unlessRefused
export const meta = accountMeta('Enheter', 'Enhetene der du er logget inn, og nylige innlogginger.')

export default function DevicesSettingsPage() {
  const { customer, devices, events } = useLoaderData<typeof loader>()
  const of = useForms()
  return (
    <SettingsPage customer={customer}>
      <DeviceList customer={customer} devices={devices} {...of('device')} />
      <div className="mt-12">
        <RecentEvents events={events} />
      </div>
    </SettingsPage>
  )
}
