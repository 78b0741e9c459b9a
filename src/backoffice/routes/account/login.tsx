import {
  data,
  Form,
  redirect,
  useActionData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../../api-context.ts'
import { formText } from '#shared/form-text.ts'

export const meta = () => [{ title: 'Logg inn – ansatt' }, { name: 'robots', content: 'noindex' }]

/** `annen`: somebody else logs in where one is at work, who can come back by PIN. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  if (!url.searchParams.has('annen') && (await context.get(staffApi).current()).ok) throw redirect('/ansatt')
  return null
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const [email, password] = [formText(form, 'email').trim(), formText(form, 'password')]
  const answer = await context.get(staffApi).login({ email, password })
  if (answer.ok && 'next' in answer.data)
    throw redirect(answer.data.next === 'code' ? '/ansatt/logg-inn/kode' : '/ansatt/tofaktor')
  if (answer.ok) throw redirect('/ansatt')
  return data({ message: answer.error.message, email }, { status: answer.status })
}

export default function StaffLogin() {
  const refused = useActionData<typeof action>()
  const sending = useNavigation().state !== 'idle'
  return (
    <main id="innhold" tabIndex={-1} className="mx-auto w-full max-w-sm grow px-gutter py-12 desk:py-24">
      <h1 className="text-title">Ansatt</h1>
      <p className="mt-2 text-soft">Logg inn for å se reservasjonene i butikken din.</p>
      <Form method="post" className="mt-6 space-y-4">
        {refused && <Notice kind="error" title={refused.message} />}
        <Field
          label="E-post"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={refused?.email}
        />
        <Field
          label="Passord"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
        />
        <button type="submit" className="button button-main button-large w-full" disabled={sending}>
          Logg inn
        </button>
      </Form>
    </main>
  )
}
