import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deletionFacts } from '#shared/accounts/account-deletion.ts'
import { callerApi } from '../../../api-context.ts'
import { loadCustomer } from '../../../features/account/load-customer.ts'
import { DeletionFacts } from '../../../features/account/own-data/DeletionFacts.tsx'
import { accountMeta } from '../../../features/account/settings/change-here.ts'

/** Shown after an account is deleted. Logged-in customers are redirected, since they still have an account. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (await loadCustomer(context.get(callerApi))) throw redirect('/min-side')
  return { lines: deletionFacts }
}

export const meta = accountMeta(
  'Kontoen er slettet',
  'Kontoen er slettet. Her står hva som er slettet, og hva vi må beholde.',
)

export default function AccountDeletedPage() {
  const { lines } = useLoaderData<typeof loader>()
  return (
    <div className="page max-w-xl space-y-6 pt-6">
      <h1 className="text-title">Kontoen er slettet</h1>
      <p>Vi har sendt det samme til e-postadressen som kontoen hadde.</p>
      <DeletionFacts lines={lines} done />
      <p>
        <Link to="/" className="button button-main">
          Til forsiden
        </Link>
      </p>
    </div>
  )
}
