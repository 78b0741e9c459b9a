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
  const answer = await context.get(staffApi)('POST /staff/password', {
    body: { token: params['token'] ?? '', password },
  })
  if (answer.ok) throw redirect('/ansatt/logg-inn')
  const { message, errors } = answer.error
  return data<Refused>({ message, password: errors?.['password']?.[0] }, { status: answer.status })
}

interface Refused {
  message: string
  password?: string | undefined
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  return submitOr(serverAction, (): Refused => ({ message: unavailableMessage('lagret') }))
}

export default function ChoosePassword() {
  const refused = useActionData<Refused>()
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
          error={refused?.password}
        />
        {refused && !refused.password && <Notice kind="error" title={refused.message} />}
        <Button type="submit" size="large" className="w-full" busy={sending}>
          Lagre passordet
        </Button>
      </Form>
    </main>
  )
}
