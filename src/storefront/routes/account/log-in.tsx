import { useEffect } from 'react'
import {
  data,
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
import { Notice } from '#ui/display/Notice.tsx'
import { callerApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { clearCustomer } from '../../features/account/customer-store.ts'
import { enter, enterHere, formOf } from '../../features/account/login/enter.ts'
import { loadCustomer } from '../../features/account/load-customer.ts'
import { LoginPanel } from '../../features/account/login/LoginPanel.tsx'
import { ownPath } from '../../features/account/own-path.ts'
import { unlessRefused } from '../../features/account/unless-refused.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const next = ownPath(url.searchParams.get('neste'))
  const calls = context.get(callerApi)
  const [customer, waiting] = await Promise.all([loadCustomer(calls), calls('GET /customers/login/second_factor')])
  if (customer) throw redirect(next)
  return {
    next,
    pending: waiting.ok && waiting.data.pending,
    byCode: url.searchParams.has('kode'),
    made: url.searchParams.has('nytt'),
  }
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const result = await enter(context.get(callerApi), await request.formData())
  if (result.who !== undefined) throw redirect(ownPath(url.searchParams.get('neste')))
  return data(result, { status: result.status })
}

/**
 * Runs in the browser, so the form stays usable offline. After the login a document is loaded, so that no page keeps
 * its content for guests.
 */
export async function clientAction({ request, url }: ClientActionFunctionArgs) {
  const result = await enterHere(await request.formData())
  if (result.who === undefined) return result
  throw redirectDocument(ownPath(url.searchParams.get('neste')))
}

export const shouldRevalidate = unlessRefused

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Logg inn', 'Logg inn for å se reservasjoner, ordrer og favoritter.')

export default function LogInPage() {
  const { next, pending, byCode, made } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const { state, formData } = useNavigation()
  // This page is rendered only without a login, so a customer stored in the browser is outdated.
  useEffect(clearCustomer, [])
  return (
    <div className="page max-w-md pt-6">
      <h1 className="mb-5 text-title">Logg inn</h1>
      {made && <Notice kind="success" title="Passordet er laget. Logg inn med det." className="mb-5" />}
      <LoginPanel
        result={result}
        sending={state === 'submitting' && formData ? formOf(formData) : null}
        byCode={byCode}
        pending={pending}
        next={next}
      />
    </div>
  )
}
