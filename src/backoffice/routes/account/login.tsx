import {
  data,
  Form,
  redirect,
  useActionData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../../api-context.ts'
import { unavailableMessage, submitOr } from '../../features/frame/shop-unavailable.ts'
import { formText } from '#shared/form-text.ts'
import { cleanText } from '#shared/text/typed-text.ts'

export const meta = () => [{ title: 'Logg inn – ansatt' }, { name: 'robots', content: 'noindex' }]

/** With `annen` another person can log in on a device in use. The current user can return by PIN. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  if (!url.searchParams.has('annen') && (await context.get(staffApi)('GET /staff/current')).ok)
    throw redirect('/ansatt')
  return null
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const [email, password] = [cleanText(formText(form, 'email')), formText(form, 'password')]
  const result = await context.get(staffApi)('POST /staff/login', { body: { email, password } })
  if (result.ok && 'next' in result.data)
    throw redirect(result.data.next === 'code' ? '/ansatt/logg-inn/kode' : '/ansatt/tofaktor')
  if (result.ok) throw redirect('/ansatt')
  return data<Refused>({ message: result.error.message, email }, { status: result.status })
}

interface Refused {
  message: string
  email: string
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const email = formText(await request.clone().formData(), 'email').trim()
  return submitOr(serverAction, (): Refused => ({ message: unavailableMessage(), email }))
}

export default function StaffLogin() {
  const error = useActionData<Refused>()
  const sending = useNavigation().state !== 'idle'
  return (
    <main id="innhold" tabIndex={-1} className="mx-auto w-full max-w-sm grow px-gutter py-12 desk:py-24">
      <h1 className="text-title">Ansatt</h1>
      <p className="mt-2 text-soft">Logg inn for å se reservasjonene i butikken din.</p>
      <Form method="post" className="mt-6 space-y-4">
        <Field
          label="E-post"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={error?.email}
        />
        <Field
          label="Passord"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
        />
        {error && <Notice kind="error" title={error.message} />}
        <Button type="submit" size="large" className="w-full" busy={sending}>
          Logg inn
        </Button>
      </Form>
    </main>
  )
}
