import { useEffect, useRef } from 'react'
import {
  data,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { RefusedOutcome } from '#contract/paid-orders/refused-payments.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { maxRefused } from '#shared/payments/refusals.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../api-context.ts'
import { requestOr } from '../features/frame/shop-unavailable.ts'
import { revalidateAfter } from '../features/frame/revalidate.ts'
import { StaffHeader } from '../features/frame/StaffHeader.tsx'
import { RefusedRow } from '../features/settlements/RefusedRow.tsx'
import { outcomeMessages, ownRefusalMessage } from '../features/settlements/refused-messages.ts'

export const meta = () => [{ title: 'Avvist av betalingstjenesten – ansatt' }, { name: 'robots', content: 'noindex' }]

type Answer =
  | { done: true; state: RefusedOutcome['state']; reply: string | null }
  /** `of`: the step with the invalid reason; null: none. */
  | { done: false; message: string; of: string | null; unavailable?: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const [account, answer] = await Promise.all([api('GET /staff/current'), api('GET /staff/refused-payments')])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  if (account.ok && !answer.ok && answer.status === 403) throw redirect('/ansatt')
  return { account: dataOrThrow(account), steps: dataOrThrow(answer).data }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(staffApi)
  const which = { paymentId: formText(form, 'paymentId'), name: formText(form, 'name') }
  const settles = intentOf(form) === 'settle'
  const result = await (settles
    ? api('POST /staff/refused-payments/settle', { body: { ...which, reason: formText(form, 'reason') } })
    : api('POST /staff/refused-payments/again', { body: which }))
  if (result.ok) return { done: true, ...result.data } satisfies Answer
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  const reason = result.error.errors?.['reason'] ? 'Skriv kort hvordan det er gjort opp' : null
  const of = reason === null ? null : stepKey(which)
  return data({ done: false, message: reason ?? result.error.message, of } satisfies Answer, { status: result.status })
}

const unavailableText = 'Vi fikk ikke kontakt med nettbutikken. Se i listen hva som gjelder, og prøv igjen.'

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<Answer> =>
  requestOr<Answer>(() => serverAction<typeof action>(), {
    done: false,
    message: unavailableText,
    of: null,
    unavailable: true,
  })

export const shouldRevalidate = revalidateAfter('none')

const stepKey = ({ paymentId, name }: { paymentId: string; name: string }): string => `${paymentId} ${name}`

/** Captures, releases and refunds that a provider refused and that orders wait for. */
export default function RefusedPaymentsPage() {
  const { account, steps } = useLoaderData<typeof loader>()
  const result = useActionData<Answer>()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) outcome.current?.focus()
  }, [result])
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6">
        <Link to="/ansatt/oppgjor" className="link inline-flex min-h-tap items-center">
          Oppgjør
        </Link>
        <h1 className="text-title">Avvist av betalingstjenesten</h1>
        <p className="mt-1 max-w-reading text-soft">
          Det ordrene venter på, og som betalingstjenesten har sagt nei til. Prøv igjen når årsaken er rettet: ingenting
          trekkes eller betales tilbake to ganger.
        </p>
        <div ref={outcome} tabIndex={-1} className="mt-4 max-w-xl empty:hidden">
          {result?.done === false && <Notice kind="error" title={result.message} />}
          {result?.done && (
            <Notice
              kind={result.state === 'refused' ? 'error' : result.state === 'unknown' ? 'warning' : 'success'}
              title={outcomeMessages[result.state]}
            >
              {result.state === 'refused' && result.reply && !ownRefusalMessage(result.reply) && (
                <p className="break-words font-mono text-small">{result.reply}</p>
              )}
            </Notice>
          )}
        </div>
        <ul className="mt-6 max-w-3xl divide-y divide-line border-y border-line empty:hidden">
          {steps.map(step => (
            <RefusedRow
              key={stepKey(step)}
              step={step}
              wrong={result?.done === false && result.of === stepKey(step) ? result.message : undefined}
            />
          ))}
        </ul>
        {steps.length === maxRefused && (
          <p className="mt-4 text-soft">{`Her står de ${maxRefused} eldste. Flere kommer til når disse er gjort.`}</p>
        )}
        {steps.length === 0 && <EmptyState title="Ingenting er avvist" />}
      </main>
    </>
  )
}
