import {
  data,
  Link,
  useActionData,
  useNavigation,
  useParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { callerApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { AccountForm } from '../../features/account/AccountForm.tsx'
import { toFormResult } from '../../features/account/form-result.ts'
import { loginFor } from '../../features/account/own-path.ts'
import { unlessRefused } from '../../features/account/unless-refused.ts'

/** Confirms nothing: mail scanners open every link, so confirming takes a click. */
export const loader = () => null

export async function action({ context, params, request }: ActionFunctionArgs) {
  const answered = await context.get(callerApi)('POST /customers/email/verify', {
    body: { token: params['token'] ?? '' },
  })
  const result = toFormResult('verify', await request.formData(), answered)
  return result.ok ? result : data(result, { status: result.status })
}

export async function clientAction({ params, request }: ClientActionFunctionArgs) {
  const answered = await browserApi('POST /customers/email/verify', { body: { token: params['token'] ?? '' } })
  return toFormResult('verify', await request.formData(), answered)
}

export const shouldRevalidate = unlessRefused

export const meta: MetaFunction = ({ matches }) => [
  ...unlistedHead(matches, 'Bekreft e-postadressen', 'Bekreft e-postadressen til kontoen din.'),
  { name: 'referrer', content: 'same-origin' },
]

export default function ConfirmEmailPage() {
  const result = useActionData<typeof action>()
  const { token = '' } = useParams()
  const sending = useNavigation().state === 'submitting'
  const toLogin = result?.status === 401
  return (
    <div className="page max-w-md space-y-5 pt-6">
      <h1 className="text-title">Bekreft e-postadressen</h1>
      {result?.ok ? (
        <Notice kind="success" title="E-postadressen er bekreftet" />
      ) : (
        <AccountForm
          result={result}
          sending={sending}
          button="Ja, adressen er min"
          busy="Bekrefter …"
          wide
          afterRefusal={
            toLogin && (
              <p className="mt-1">
                <Link to={loginFor(`/bekreft-epost/${token}`)} className="link text-ink">
                  Logg inn
                </Link>
              </p>
            )
          }
        />
      )}
      <p>
        <Link to="/min-side" className="link font-medium">
          Til Min side
        </Link>
      </p>
    </div>
  )
}
