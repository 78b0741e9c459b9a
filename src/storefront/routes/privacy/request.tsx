import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  Link,
  useActionData,
  useNavigation,
  type ActionFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { callerApi } from '../../api-context.ts'
import { kindNames, readPrivacyForm, toPrivacyStep, type PrivacyStep } from '../../features/content/privacy-form.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { code, ...typed } = readPrivacyForm(form)
  const api = context.get(callerApi)
  if (intentOf(form) === 'make') {
    const result = await api('POST /privacy/requests', { body: { ...typed, code } })
    const next: PrivacyStep = { ...toPrivacyStep(typed, 'code', result), made: result.ok ? result.data : null }
    return data(next, { status: next.status })
  }
  const needsMessage = typed.kind === 'correction' && typed.message.trim() === ''
  if (needsMessage) {
    const faults = { message: 'Skriv hva som skal rettes' }
    return data<PrivacyStep>({ step: 'ask', status: 422, typed, faults, refusal: null, made: null }, { status: 422 })
  }
  const result = await api('POST /privacy/requests/code', { body: { email: typed.email } })
  const next: PrivacyStep = { ...toPrivacyStep(typed, 'ask', result), made: null }
  return data(next, { status: next.status })
}

// A request changes no displayed data.
export const shouldRevalidate = () => false

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Opplysningene dine', 'Be om å få se, rette eller slette det vi har lagret om deg.')

/** A request for access, correction or deletion without an account, in two steps. */
export default function PrivacyRequestPage() {
  const result = useActionData<typeof action>()
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!result) return
    const fault = here.current?.querySelector<HTMLElement>('[aria-invalid]')
    ;(fault ?? here.current)?.focus()
  }, [result])
  return (
    <div className="page max-w-xl space-y-5 pt-6">
      <h1 className="text-title">Opplysningene dine</h1>
      <div ref={here} tabIndex={-1} className="space-y-5">
        {result?.made ? (
          <Made made={result.made} />
        ) : result?.step === 'code' ? (
          <CodeStep result={result} />
        ) : (
          <AskStep result={result} />
        )}
      </div>
    </div>
  )
}

function AskStep({ result }: { result: PrivacyStep | undefined }) {
  return (
    <>
      <p className="text-soft">
        Be om å få se, rette eller slette det vi har lagret om deg. Du får en kode på e-post, så vi vet at det er deg.
      </p>
      <p>
        Har du konto?{' '}
        <Link to="/min-side/slett" className="link">
          Last ned eller slett på Min side
        </Link>
      </p>
      <Form method="post" noValidate className="space-y-5" aria-label="Om opplysningene dine">
        <SelectField label="Hva vil du?" name="kind" defaultValue={result?.typed.kind ?? 'access'}>
          {Object.entries(kindNames).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label="E-post"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={result?.typed.email}
          error={result?.faults['email']}
          hint="Adressen du brukte hos oss."
        />
        <TextAreaField
          label="Hva skal rettes?"
          name="message"
          rows={4}
          maxLength={2_000}
          defaultValue={result?.typed.message}
          error={result?.faults['message']}
          hint="Bare når noe skal rettes."
        />
        <Submit intent="ask" name="Send meg en kode" refusal={result?.refusal} />
      </Form>
    </>
  )
}

function CodeStep({ result: { typed, faults, refusal } }: { result: PrivacyStep }) {
  return (
    <>
      <p>{`Vi har sendt en kode til ${typed.email}. Den gjelder i 10 minutter.`}</p>
      <Form method="post" noValidate className="space-y-5" aria-label="Bekreft med kode">
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <NumberField
          label="Kode fra e-posten"
          name="code"
          id="kode"
          autoComplete="one-time-code"
          error={faults['code']}
        />
        {typed.kind === 'deletion' && (
          <p>Vi sletter med en gang, og det kan ikke angres. Åpne reservasjoner gjelder fortsatt.</p>
        )}
        <Submit intent="make" name={typed.kind === 'deletion' ? 'Slett' : 'Bekreft'} refusal={refusal} />
      </Form>
      <p>
        Kom det ingen kode?{' '}
        <Link to="?" reloadDocument className="link">
          Prøv igjen
        </Link>
      </p>
    </>
  )
}

function Submit({ intent, name, refusal }: { intent: string; name: string; refusal: string | null | undefined }) {
  const sending = useNavigation().state === 'submitting'
  return (
    <>
      <button
        type="submit"
        name={intentField}
        value={intent}
        className="button button-main min-h-14 w-full text-lg"
        aria-disabled={sending}
      >
        {sending ? 'Sender …' : name}
      </button>
      <p role="alert" className="font-medium text-bad empty:hidden">
        {refusal}
      </p>
    </>
  )
}

function Made({ made: { kind, due_at: due, file, stored } }: { made: NonNullable<PrivacyStep['made']> }) {
  if (kind === 'correction')
    return (
      <Notice kind="success" title="Vi har fått henvendelsen">
        <p className="mt-1">{`Du får svar på e-post senest ${formatDate(new Date(due))}.`}</p>
      </Notice>
    )
  if (file !== null)
    return (
      <Notice kind="success" title="Opplysningene er klare">
        <p className="mt-1">Lenken virker i en uke.</p>
        <p className="mt-3">
          <a href={`/personvern/foresporsel/${file}`} download className="button button-main">
            Last ned opplysningene
          </a>
        </p>
      </Notice>
    )
  return (
    <>
      <Notice kind="success" title="Slettet" />
      <section>
        <h2 className="text-heading">Dette beholder vi</h2>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {stored.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
