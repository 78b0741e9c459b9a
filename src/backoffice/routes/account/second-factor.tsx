import { useEffect, useState } from 'react'
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { SecondFactorBegun } from '#contract/own-shop/staff-account.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formText } from '#shared/form-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { FactorKey } from '#ui/display/FactorKey.tsx'
import { staffApi } from '../../api-context.ts'
import { submitOr } from '../../features/frame/shop-unavailable.ts'
import { CodeField } from '../../features/account/CodeField.tsx'
import { RecoveryList } from '#ui/display/RecoveryList.tsx'
import { Refusal } from '../../features/account/Refusal.tsx'

export const meta = () => [{ title: 'Tofaktor – ansatt' }, { name: 'robots', content: 'noindex' }]

type Answer =
  | { done: 'begun'; begun: SecondFactorBegun }
  | { done: 'confirmed'; codes: string[] }
  | {
      done: 'refused'
      of: 'begin' | 'confirm'
      message: string
      code?: string | undefined
      current?: string | undefined
    }

export async function loader({ context }: LoaderFunctionArgs) {
  const state = await context.get(staffApi)('GET /staff/second_factor')
  if (!state.ok && state.status === 401) throw redirect('/ansatt/logg-inn')
  const { active, required, passwordNeeded } = dataOrThrow(state)
  if (active) throw redirect('/ansatt/konto')
  return { required, passwordNeeded }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.get(staffApi)
  const form = await request.formData()
  const isConfirm = form.has('code')
  const result = isConfirm
    ? await api('POST /staff/second_factor/confirm', { body: { code: formText(form, 'code').slice(0, 40) } })
    : await api('POST /staff/second_factor', {
        body:
          formText(form, 'current').slice(0, 128) === '' ? {} : { current: formText(form, 'current').slice(0, 128) },
      })
  if (result.ok)
    return data<Answer>(
      'codes' in result.data ? { done: 'confirmed', codes: result.data.codes } : { done: 'begun', begun: result.data },
    )
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  const { message, errors } = result.error
  return data<Answer>(
    { done: 'refused', of: pressed(form), message, code: errors?.['code']?.[0], current: errors?.['current']?.[0] },
    { status: result.status },
  )
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<Answer> {
  const form = await request.clone().formData()
  const message = 'Vi fikk ikke kontakt med nettbutikken. Prøv igjen.'
  return submitOr(
    () => serverAction<typeof action>(),
    (): Answer => ({ done: 'refused', of: pressed(form), message }),
  )
}

const pressed = (form: FormData) => (form.has('code') ? 'confirm' : 'begin')

function goToRefusal(result: Answer | undefined): void {
  if (result?.done !== 'refused') return
  const field = result.of === 'begin' ? 'current' : 'code'
  const form = document.querySelector(`main form:has([name=${field}])`) ?? document
  form.querySelector<HTMLElement>('form [aria-invalid=true], form [data-refusal]')?.focus()
}

/** After the confirmation the loader would redirect away from the recovery codes. */
export const shouldRevalidate = () => false

export default function SecondFactorPage() {
  const { required, passwordNeeded } = useLoaderData<typeof loader>()
  const result = useActionData<Answer>()
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null)
  // After a refusal the page keeps its secret, which may already be in the authenticator app.
  if (result?.done === 'begun' && result.begun !== begun) setBegun(result.begun)
  const sent = useNavigation().formData
  const refused = (form: 'begin' | 'confirm') => (result?.done === 'refused' && result.of === form ? result : undefined)
  const [request, error] = [refused('begin'), refused('confirm')]
  useEffect(() => goToRefusal(result), [result])
  return (
    <main id="innhold" tabIndex={-1} className="mx-auto w-full max-w-md grow px-gutter py-12">
      <h1 className="text-title">Tofaktor</h1>
      {result?.done === 'confirmed' ? (
        <div className="mt-4 space-y-4">
          <p>Fra nå av spør vi om en kode fra telefonen når du logger inn.</p>
          <RecoveryList codes={result.codes} />
          <Link to="/ansatt" reloadDocument className="button button-main">
            Jeg har tatt vare på kodene
          </Link>
        </div>
      ) : (
        <>
          <p className="mt-2 text-soft">
            {`${required ? 'Kjeden krever tofaktor for rollen din. ' : ''}Med tofaktor trengs både passordet og en kode fra telefonen din. Bruk en app som Google Authenticator, Microsoft Authenticator eller den i passordhåndtereren din.`}
          </p>
          {begun && <QrCode begun={begun} />}
          {begun && (
            <Form method="post" preventScrollReset className="mt-3 space-y-4">
              <CodeField id="kode" error={error?.code} />
              <Button type="submit" busy={sent !== undefined && pressed(sent) === 'confirm'}>
                Slå på tofaktor
              </Button>
              <Refusal message={error?.code ? undefined : error?.message} />
            </Form>
          )}
          <Form method="post" preventScrollReset className="mt-6 space-y-4">
            {passwordNeeded && (
              <Field
                label="Passordet ditt"
                name="current"
                type="password"
                autoComplete="current-password"
                required
                maxLength={128}
                error={request?.current}
              />
            )}
            <Button
              type="submit"
              look={begun ? 'quiet' : 'main'}
              busy={sent !== undefined && pressed(sent) === 'begin'}
            >
              {begun ? 'Vis en ny QR-kode' : 'Vis QR-koden'}
            </Button>
            <Refusal message={request?.current ? undefined : request?.message} />
          </Form>
          <Link
            to={required ? '/ansatt/logg-inn' : '/ansatt/konto'}
            className="link mt-4 inline-flex min-h-tap items-center"
          >
            Avbryt
          </Link>
        </>
      )}
    </main>
  )
}

function QrCode({ begun }: { begun: SecondFactorBegun }) {
  return (
    <>
      <h2 className="mt-6 text-heading">1. Skann koden med appen</h2>
      <FactorKey qrCode={begun.qrCode} secret={begun.secret} />
      <h2 className="mt-6 text-heading">2. Skriv koden som appen viser</h2>
    </>
  )
}
