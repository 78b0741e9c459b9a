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
import { loadCustomer } from '../../features/account/load-customer.ts'
import { ownPath } from '../../features/account/own-path.ts'
import { signUpHere } from '../../features/account/login/enter.ts'
import { RegisterPanel } from '../../features/account/login/RegisterPanel.tsx'
import { readInvitation, signUp } from '../../features/account/login/sign-up.ts'
import { unlessRefused } from '../../features/account/unless-refused.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const next = ownPath(url.searchParams.get('neste'))
  if (await loadCustomer(context.get(callerApi))) throw redirect(next)
  const { token } = params
  const { known = null, problem = null } =
    token === undefined ? {} : await readInvitation(context.get(callerApi), token)
  return { next, known, problem }
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const result = await signUp(context.get(callerApi), await request.formData())
  if (result.ok) throw redirect(ownPath(url.searchParams.get('neste')))
  return data(result, { status: result.status })
}

export async function clientAction({ request, url }: ClientActionFunctionArgs) {
  const result = await signUpHere(await request.formData())
  if (!result.ok) return result
  throw redirectDocument(ownPath(url.searchParams.get('neste')))
}

export const shouldRevalidate = unlessRefused

export const meta: MetaFunction = ({ matches }) => [
  ...unlistedHead(matches, 'Lag en konto', 'Lag en konto, og samle reservasjoner, ordrer og favoritter på ett sted.'),
  // The URL may contain an invitation's token, which must not reach other origins. `no-referrer` is not used: browsers
  // would then send no origin with the form, and without JavaScript the server would refuse it.
  { name: 'referrer', content: 'same-origin' },
]

export default function RegisterPage() {
  const { next, known, problem } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const sending = useNavigation().state === 'submitting'
  return (
    <div className="page max-w-xl pt-6">
      <h1 className="mb-2 text-title">{known ? 'Gjør kontoen din ferdig' : 'Lag en konto'}</h1>
      {problem !== null && (
        <Notice kind="warning" className="mb-5">
          {problem}
        </Notice>
      )}
      <RegisterPanel result={result} sending={sending} next={next} known={known} />
    </div>
  )
}
