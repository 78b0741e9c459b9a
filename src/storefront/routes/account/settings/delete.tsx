import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deletionFacts } from '#shared/accounts/account-deletion.ts'
import { callerApi } from '../../../api-context.ts'
import { needCustomer } from '../../../features/account/load-customer.ts'
import { DeleteForm } from '../../../features/account/own-data/DeleteForm.tsx'
import { DeletionFacts } from '../../../features/account/own-data/DeletionFacts.tsx'
import { ExportLink } from '../../../features/account/own-data/ExportLink.tsx'
import {
  accountMeta,
  changeInBrowser,
  changeOnServer,
  useForms,
} from '../../../features/account/settings/change-here.ts'
import type { SettingsPath } from '../../../features/account/settings/settings-pages.ts'
import { SettingsPage } from '../../../features/account/settings/SettingsPage.tsx'
import { unlessRefused } from '../../../features/account/unless-refused.ts'

const path: SettingsPath = '/min-side/slett'

export async function loader({ context }: LoaderFunctionArgs) {
  return { customer: await needCustomer(context.get(callerApi), path), lines: deletionFacts }
}

export const action = changeOnServer
export const clientAction = changeInBrowser
export const shouldRevalidate = unlessRefused
export const meta = accountMeta('Last ned eller slett', 'Last ned opplysningene dine, eller slett kontoen.')

export default function DeleteSettingsPage() {
  const { customer, lines } = useLoaderData<typeof loader>()
  const of = useForms()
  return (
    <SettingsPage customer={customer} title="Last ned eller slett">
      <ExportLink />
      <section aria-labelledby="slett" className="max-w-xl space-y-6 border-t border-line pt-8">
        <h2 id="slett" className="text-title">
          Slett kontoen
        </h2>
        <DeletionFacts lines={lines} />
        <DeleteForm customer={customer} {...of('delete')} />
      </section>
    </SettingsPage>
  )
}
