import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
} from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { formText } from '#shared/form-text.ts'
import { staffApi } from '../../api-context.ts'
import { unavailableMessage, submitOr } from '../../features/frame/shop-unavailable.ts'
import { CodeField } from '../../features/account/CodeField.tsx'

export const meta = () => [{ title: 'Kode – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function action({ context, request }: ActionFunctionArgs) {
  const result = await context.get(staffApi)('POST /staff/login/code', {
    body: { code: formText(await request.formData(), 'code').slice(0, 40) },
  })
  if (result.ok) throw redirect('/ansatt')
  const { message, errors } = result.error
  return data<Refused>({ message, code: errors?.['code']?.[0] }, { status: result.status })
}

interface Refused {
  message: string
  code?: string | undefined
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  return submitOr(serverAction, (): Refused => ({ message: unavailableMessage() }))
}

export default function LoginCode() {
  const error = useActionData<Refused>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error?.code) form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }, [error])
  const sending = useNavigation().state !== 'idle'
  return (
    <main id="innhold" tabIndex={-1} className="mx-auto w-full max-w-sm grow px-gutter py-12 desk:py-24">
      <h1 className="text-title">Skriv koden</h1>
      <p className="mt-2 text-soft">Åpne appen på telefonen din og skriv koden for Hent.</p>
      <Form ref={form} method="post" className="mt-6 space-y-4">
        <CodeField id="kode" paper error={error?.code} />
        {error && !error.code && <Notice kind="error" title={error.message} />}
        <Button type="submit" size="large" className="w-full" busy={sending}>
          Logg inn
        </Button>
      </Form>
      <p className="mt-6 text-soft">
        Har du verken telefonen eller kodene på papir, må den som driver nettbutikken nullstille tofaktor for deg.
      </p>
      <Link to="/ansatt/logg-inn" className="link inline-flex min-h-tap items-center">
        Til innloggingen
      </Link>
    </main>
  )
}
