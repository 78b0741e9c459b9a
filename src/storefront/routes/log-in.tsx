import {
  data,
  Link,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { customerInBrowser } from '#contract/client/customer-in-browser.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { customerApi } from '../api-context.ts'
import { brandOf } from '../brands/use-brand.ts'
import { AccountForm } from '../features/account/AccountForm.tsx'
import { customerStore } from '../features/frame/customer-store.ts'
import { loadCustomer } from '../features/account/load-customer.ts'
import { logIn } from '../features/account/log-in.ts'
import { LoginFields } from '../features/account/LoginFields.tsx'
import { ownPath } from '../features/account/own-path.ts'
import { unlessRefused } from '../features/account/unless-refused.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const next = ownPath(url.searchParams.get('neste'))
  if (await loadCustomer(context.get(customerApi))) throw redirect(next)
  return { next, made: url.searchParams.has('nytt') }
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const answer = await logIn(context.get(customerApi), await request.formData())
  if (answer.ok) throw redirect(ownPath(url.searchParams.get('neste')))
  return data(answer, { status: answer.status })
}

/** From the browser itself: without a line the form stays as it is. The page is loaded anew, so that none stays as a guest saw it. */
export async function clientAction({ request, url }: ClientActionFunctionArgs) {
  const answer = await logIn(customerInBrowser, await request.formData())
  if (!answer.ok) return answer
  customerStore.write(answer.who ?? null)
  throw redirectDocument(ownPath(url.searchParams.get('neste')))
}

export const shouldRevalidate = unlessRefused

export const meta: MetaFunction = ({ matches }) => [
  { title: `Logg inn | ${brandOf(matches).name}` },
  { name: 'robots', content: 'noindex' },
]

export default function LogInPage() {
  const { next, made } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const sending = useNavigation().state === 'submitting'
  return (
    <div className="page max-w-md pt-6">
      <h1 className="mb-5 text-title">Logg inn</h1>
      {made && <Notice kind="success" title="Passordet er laget. Logg inn med det." className="mb-5" />}
      <AccountForm answer={answer} sending={sending} button="Logg inn" busy="Logger inn …" wide>
        <LoginFields answer={answer} />
      </AccountForm>
      <p className="mt-4">
        <Link to={`/glemt-passord?neste=${encodeURIComponent(next)}`} className="link font-medium">
          Glemt passordet?
        </Link>
      </p>
      <h2 className="mt-10 text-heading">Ny her?</h2>
      <p className="mt-2 text-soft">Med en konto har du opplysningene og samtykkene dine på ett sted.</p>
      <Link to={`/registrer?neste=${encodeURIComponent(next)}`} className="button button-quiet mt-4 w-full">
        Lag en konto
      </Link>
    </div>
  )
}
