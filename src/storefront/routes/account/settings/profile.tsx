import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { callerApi } from '../../../api-context.ts'
import { ContactForm } from '../../../features/account/details/ContactForm.tsx'
import { DetailsForm } from '../../../features/account/details/DetailsForm.tsx'
import { needCustomer } from '../../../features/account/load-customer.ts'
import { PhoneProof } from '../../../features/account/phone/PhoneProof.tsx'
import {
  accountMeta,
  changeInBrowser,
  changeOnServer,
  useForms,
} from '../../../features/account/settings/change-here.ts'
import type { SettingsPath } from '../../../features/account/settings/settings-pages.ts'
import { SettingsPage } from '../../../features/account/settings/SettingsPage.tsx'
import { unlessRefused } from '../../../features/account/unless-refused.ts'

const path: SettingsPath = '/min-side/profil'

export async function loader({ context }: LoaderFunctionArgs) {
  return { customer: await needCustomer(context.get(callerApi), path) }
}

export const action = changeOnServer
export const clientAction = changeInBrowser
export const shouldRevalidate = unlessRefused
export const meta = accountMeta('Profil', 'Navn, adresse, e-post og telefon på kontoen din.')

export default function ProfileSettingsPage() {
  const { customer } = useLoaderData<typeof loader>()
  const of = useForms()
  return (
    <SettingsPage customer={customer} title="Profil">
      <DetailsForm customer={customer} {...of('details')} />
      <ContactForm customer={customer} {...of('contact')} />
      <PhoneProof customer={customer} of={of} />
    </SettingsPage>
  )
}
