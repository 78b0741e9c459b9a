import { useEffect } from 'react'
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
import type { CustomerCalls } from '#contract/client/customer-calls.ts'
import { customerInBrowser } from '#contract/client/customer-in-browser.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { customerApi } from '../api-context.ts'
import { brandOf } from '../brands/use-brand.ts'
import { AccountForm } from '../features/account/AccountForm.tsx'
import { customerStore, forgetCustomer } from '../features/account/customer-store.ts'
import { CodeLogin } from '../features/account/login/CodeLogin.tsx'
import { loadCustomer } from '../features/account/load-customer.ts'
import { logIn } from '../features/account/login/log-in.ts'
import { logInByCode } from '../features/account/login/log-in-by-code.ts'
import { LoginFields } from '../features/account/login/LoginFields.tsx'
import { loginFor, ownPath } from '../features/account/own-path.ts'
import { unlessRefused } from '../features/account/unless-refused.ts'
import { syncFavourites } from '../features/favourites/save-favourites.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const next = ownPath(url.searchParams.get('neste'))
  if (await loadCustomer(context.get(customerApi))) throw redirect(next)
  return { next, byCode: url.searchParams.has('kode'), made: url.searchParams.has('nytt') }
}

const enter = (calls: CustomerCalls, form: FormData) =>
  form.get('do') === 'code' ? logInByCode(calls, form) : logIn(calls, form)

export async function action({ context, request, url }: ActionFunctionArgs) {
  const answer = await enter(context.get(customerApi), await request.formData())
  if (answer.who !== undefined) throw redirect(ownPath(url.searchParams.get('neste')))
  return data(answer, { status: answer.status })
}

/** From the browser itself: without a line the form stays as it is. The page is loaded anew, so that none stays as a guest saw it. */
export async function clientAction({ request, url }: ClientActionFunctionArgs) {
  const answer = await enter(customerInBrowser, await request.formData())
  // Somebody else was logged in, and is not any more.
  if (answer.status === 401) forgetCustomer()
  if (answer.who === undefined) return answer
  customerStore.write(answer.who)
  await syncFavourites()
  throw redirectDocument(ownPath(url.searchParams.get('neste')))
}

export const shouldRevalidate = unlessRefused

export const meta: MetaFunction = ({ matches }) => [
  { title: `Logg inn | ${brandOf(matches).name}` },
  { name: 'robots', content: 'noindex' },
]

export default function LogInPage() {
  const { next, byCode, made } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const sending = useNavigation().state === 'submitting'
  // The page is only shown where nobody is logged in: who this browser remembers is not any more.
  useEffect(forgetCustomer, [])
  return (
    <div className="page max-w-md pt-6">
      <h1 className="mb-5 text-title">Logg inn</h1>
      {made && <Notice kind="success" title="Passordet er laget. Logg inn med det." className="mb-5" />}
      {byCode ? (
        <CodeLogin answer={answer} sending={sending} />
      ) : (
        <AccountForm answer={answer} sending={sending} button="Logg inn" busy="Logger inn …" wide>
          <LoginFields answer={answer} />
        </AccountForm>
      )}
      <ul className="mt-4 space-y-2">
        <li>
          <Link to={byCode ? loginFor(next) : `${loginFor(next)}&kode=1`} className="link font-medium">
            {byCode ? 'Logg inn med passord' : 'Få en kode på e-post i stedet'}
          </Link>
        </li>
        <li>
          <Link to={`/glemt-passord?neste=${encodeURIComponent(next)}`} className="link font-medium">
            Glemt passordet?
          </Link>
        </li>
      </ul>
      <h2 className="mt-10 text-heading">Ny her?</h2>
      <p className="mt-2 text-soft">Med en konto har du opplysningene og samtykkene dine på ett sted.</p>
      <Link to={`/registrer?neste=${encodeURIComponent(next)}`} className="button button-quiet mt-4 w-full">
        Lag en konto
      </Link>
    </div>
  )
}
