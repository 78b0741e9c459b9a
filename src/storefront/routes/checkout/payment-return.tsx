import { useEffect } from 'react'
import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatMoney } from '#shared/format/format.ts'
import { providerLabels } from '#shared/payments/provider-names.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { callerApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { receiptPath } from '../../features/checkout/finish.ts'
import { settlePaid, settleUnpaid } from '../../features/checkout/payment/settle-payment.ts'
import { loadOtherParts } from '../../features/receipt/load-other-parts.ts'
import { OtherParts } from '../../features/receipt/OtherParts.tsx'

export async function loader({ context, params: { provider = '', id = '' }, url }: LoaderFunctionArgs) {
  const api = context.get(callerApi)
  const [result, parts] = await Promise.all([
    api('GET /payments/{provider}/sessions/{id}', { path: { provider, id } }),
    loadOtherParts(api, url),
  ])
  // null: the server does not respond, so the page keeps waiting for the payment.
  return !result.ok && unanswered.has(result.status) ? null : { ...dataOrThrow(result), parts }
}

export async function clientLoader({ serverLoader, url }: ClientLoaderFunctionArgs) {
  const session = await serverLoader<typeof loader>()
  if (!session) return null
  if (session.paid) throw redirect(settlePaid(session.receiptToken))
  if (session.message === null) return session
  // The address keeps the receipts of the reserved parts, because the stored order is removed here.
  const also = settleUnpaid(session.id)
  if (also.length > 0 && !url.searchParams.has('ogsa'))
    throw redirect(`${url.pathname}?${new URLSearchParams(also.map(token => ['ogsa', token]))}`)
  return session
}
clientLoader.hydrate = true as const

export async function action({ context, params: { provider = '', id = '' } }: ActionFunctionArgs) {
  const result = await context.get(callerApi)('POST /payments/{provider}/sessions/{id}/cancel', {
    path: { provider, id },
  })
  return { refused: result.ok ? null : result.error.message }
}

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Betaling', 'Vi sjekker betalingen din og viser kvitteringen.')

const unanswered = new Set([0, 429, 502, 503, 504])
const often = 2_000
const seldom = 10_000
const oftenFor = 60_000

/** The page that the payment provider redirects to, whatever the outcome. */
export default function PaymentReturnPage() {
  const session = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.refused
  const cancelling = useNavigation().state === 'submitting'
  useAskedAgain(!session || (!session.paid && session.message === null))
  if (!session)
    return (
      <div className="page max-w-2xl space-y-5 pt-6">
        <h1 className="text-title">Vi ser etter betalingen</h1>
        <p role="status">
          Vi får ikke svar akkurat nå. Siden prøver igjen av seg selv, og ingenting betales to ganger.
        </p>
      </div>
    )
  const { paid, message, redirectUrl, provider, amount, receiptToken, parts } = session
  const name = providerLabels[provider]
  return (
    <div className="page max-w-2xl space-y-5 pt-6">
      {paid ? (
        <>
          <h1 className="text-title">Takk, betalingen er godkjent</h1>
          <Link to={receiptPath(receiptToken)} className="button button-main">
            Se kvitteringen
          </Link>
        </>
      ) : message !== null ? (
        <>
          <h1 className="text-title">Ordren er ikke betalt</h1>
          <Notice kind="error" title={message}>
            <p className="mt-1">
              {parts.length > 0
                ? 'Bare det som skulle sendes, ble ikke bestilt. De varene ligger fortsatt i handlekurven.'
                : 'Varene ligger fortsatt i handlekurven. Prøv igjen, eller betal når du henter i butikken.'}
            </p>
          </Notice>
          <OtherParts parts={parts} />
          <Link to="/checkout" className="button button-main w-full sm:w-auto">
            Tilbake til kassen
          </Link>
        </>
      ) : (
        <>
          <h1 className="text-title">Betalingen er ikke gjort ennå</h1>
          <p role="status">{`Vi venter på svar fra ${name} om ${formatMoney(amount)}. Siden følger med av seg selv. Har du betalt, kan du også lukke den. Du får en e-post når alt er i orden.`}</p>
          <div className="flex flex-wrap gap-3">
            {redirectUrl !== null && (
              <a href={redirectUrl} className="button button-main grow sm:grow-0">
                {`Gå til ${name}`}
              </a>
            )}
            <Form method="post" className="grow sm:grow-0">
              <button type="submit" className="button button-quiet w-full" disabled={cancelling}>
                {cancelling ? 'Avbryter …' : 'Avbryt betalingen'}
              </button>
            </Form>
          </div>
          {error && <Notice kind="error" title={error} />}
        </>
      )}
    </div>
  )
}

/**
 * Checks the payment every other second for a minute, then less often. A hidden page checks when it becomes
 * visible.
 */
function useAskedAgain(waiting: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!waiting || state !== 'idle') return
    const ask = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setTimeout(ask, performance.now() < oftenFor ? often : seldom)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [waiting, revalidate, state])
}
