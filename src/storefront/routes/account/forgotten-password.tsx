import {
  data,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { callerApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { AccountForm } from '../../features/account/AccountForm.tsx'
import { shownIn } from '../../features/account/form-result.ts'
import { askForNewPassword } from '../../features/account/login/forgotten-password.ts'
import { loginFor, ownPath } from '../../features/account/own-path.ts'
import { unlessRefused } from '../../features/account/unless-refused.ts'

export const loader = ({ url }: LoaderFunctionArgs) => ({ next: ownPath(url.searchParams.get('neste')) })

export async function action({ context, request }: ActionFunctionArgs) {
  const result = await askForNewPassword(context.get(callerApi), await request.formData())
  return result.ok ? result : data(result, { status: result.status })
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  return askForNewPassword(browserApi, await request.formData())
}

export const shouldRevalidate = unlessRefused

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Glemt passord', 'Få en e-post med en lenke til å lage et nytt passord.')

export default function ForgottenPasswordPage() {
  const { next } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const sending = useNavigation().state === 'submitting'
  const { typed, faults } = shownIn(result)
  return (
    <div className="page max-w-md space-y-5 pt-6">
      <h1 className="text-title">Glemt passordet?</h1>
      {result?.ok ? (
        <Notice kind="success" title="Sjekk e-posten din">
          <p className="mt-1 break-words">{`Hvis ${result.typed['email'] ?? ''} har en konto hos oss, får du en e-post med en lenke til å lage et nytt passord. Bruk den nyeste; den gjelder i én time.`}</p>
        </Notice>
      ) : (
        <>
          <p className="text-soft">Skriv adressen du laget kontoen med, så sender vi en lenke til å lage et nytt.</p>
          <AccountForm result={result} sending={sending} button="Send lenken" busy="Sender …" wide>
            <Field
              label="E-post"
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="off"
              required
              maxLength={254}
              defaultValue={typed['email']}
              error={faults['email']}
            />
          </AccountForm>
        </>
      )}
      <p>
        <Link to={loginFor(next)} className="link font-medium">
          Tilbake til innloggingen
        </Link>
      </p>
    </div>
  )
}
