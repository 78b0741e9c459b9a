import {
  data,
  Form,
  redirect,
  useActionData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
} from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { formText } from '#shared/form-text.ts'
import { staffApi } from '../../api-context.ts'
import { unavailableMessage, submitOr } from '../../features/frame/shop-unavailable.ts'

export const meta = () => [{ title: 'Nytt passord – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const password = formText(form, 'password')
  const result = await context.get(staffApi)('POST /staff/password', {
    body: { token: params['token'] ?? '', password },
  })
  if (result.ok) throw redirect('/ansatt/logg-inn')
  const { message, errors } = result.error
  return data<Refused>({ message, password: errors?.['password']?.[0] }, { status: result.status })
}

interface Refused {
  message: string
  password?: string | undefined
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  return submitOr(serverAction, (): Refused => ({ message: unavailableMessage('lagret') }))
}

export default function ChoosePassword() {
  const error = useActionData<Refused>()
  const sending = useNavigation().state !== 'idle'
  return (
    <main id="innhold" tabIndex={-1} className="mx-auto w-full max-w-sm grow px-gutter py-12 desk:py-24">
      <h1 className="text-title">Nytt passord</h1>
      <p className="mt-2 text-soft">Velg et passord på minst 8 tegn. Etterpå logger du inn med det.</p>
      <Form method="post" className="mt-6 space-y-4">
        <Field
          label="Nytt passord"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={128}
          error={error?.password}
        />
        {error && !error.password && <Notice kind="error" title={error.message} />}
        <Button type="submit" size="large" className="w-full" busy={sending}>
          Lagre passordet
        </Button>
      </Form>
    </main>
  )
}
