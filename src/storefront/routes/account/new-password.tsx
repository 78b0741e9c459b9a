import {
  data,
  Link,
  redirect,
  redirectDocument,
  useActionData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { callerApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { AccountForm } from '../../features/account/AccountForm.tsx'
import { shownIn } from '../../features/account/form-result.ts'
import { chooseNewPassword } from '../../features/account/login/forgotten-password.ts'
import { PasswordField } from '../../features/account/PasswordField.tsx'
import { PasswordOf } from '../../features/account/PasswordOf.tsx'

const toLogin = '/logg-inn?nytt=1'

export async function action({ context, request, params }: ActionFunctionArgs) {
  const result = await chooseNewPassword(context.get(callerApi), params['token'] ?? '', await request.formData())
  if (result.ok) throw redirect(toLogin)
  return data(result, { status: result.status })
}

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  const result = await chooseNewPassword(browserApi, params['token'] ?? '', await request.formData())
  if (result.ok) throw redirectDocument(toLogin)
  return result
}

export const meta: MetaFunction = ({ matches }) => [
  ...unlistedHead(matches, 'Nytt passord', 'Lag et nytt passord til kontoen din.'),
  // The URL contains the token, so it must not reach other origins as a referrer.
  { name: 'referrer', content: 'same-origin' },
]

export default function NewPasswordPage() {
  const result = useActionData<typeof action>()
  const sending = useNavigation().state === 'submitting'
  return (
    <div className="page max-w-md space-y-5 pt-6">
      <h1 className="text-title">Lag et nytt passord</h1>
      <p className="text-soft">Etterpå logger du inn med det. Alle enheter blir logget ut.</p>
      <AccountForm
        result={result}
        sending={sending}
        button="Lagre passordet"
        busy="Lagrer …"
        wide
        afterRefusal={
          result?.status === 422 && (
            <p className="mt-1">
              <Link to="/glemt-passord" className="link text-ink">
                Be om en ny lenke
              </Link>
            </p>
          )
        }
      >
        <PasswordOf name="" />
        <PasswordField
          label="Nytt passord"
          name="password"
          autoComplete="new-password"
          required
          hint="Minst 8 tegn. En setning er lett å huske og vanskelig å gjette."
          error={shownIn(result).faults['password']}
        />
      </AccountForm>
    </div>
  )
}
