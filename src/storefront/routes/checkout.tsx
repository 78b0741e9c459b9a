import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { browserCalls } from '#contract/client/browser.ts'
import { callerApi } from '../api-context.ts'
import { brandOf } from '../brands/use-brand.ts'
import { CartLines } from '../features/cart/CartLines.tsx'
import { readCart, writeCart } from '../features/cart/cart-store.ts'
import { CartSum, pantOf } from '../features/cart/CartSum.tsx'
import { EmptyCart } from '../features/cart/EmptyCart.tsx'
import { RemovedLine } from '../features/cart/RemovedLine.tsx'
import { useCart } from '../features/cart/use-cart.ts'
import { useRemoval } from '../features/cart/use-removal.ts'
import { attemptKey, endAttempt, otherAttempt } from '../features/checkout/attempt-key.ts'
import {
  findFaults,
  readForm,
  toAnswer,
  toReservation,
  type CheckoutAnswer,
} from '../features/checkout/checkout-form.ts'
import { eraseDraft } from '../features/checkout/contact-draft.ts'
import { NextSteps } from '../features/checkout/NextSteps.tsx'
import { readPart, withoutPart } from '../features/checkout/part-of-cart.ts'
import { planCheckout, pricesOf, type WantedLine } from '../features/checkout/plan-checkout.ts'
import { PlannedLines } from '../features/checkout/PlannedLines.tsx'
import { ReserveForm } from '../features/checkout/ReserveForm.tsx'
import { ShopsAway } from '../features/checkout/ShopsAway.tsx'
import { useLastPlan, type LoadedPlan } from '../features/checkout/use-last-plan.ts'
import { useReplanning } from '../features/checkout/use-replanning.ts'
import { readPosition } from '../features/position/position-store.ts'
import { readMyShop, writeMyShop, type MyShop } from '../features/shops/my-shop-store.ts'
import { pageHead } from '../features/sharing/page-head.ts'
import { formText } from '#shared/form-text.ts'
import { Notice } from '#ui/display/Notice.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Kassen',
    description: `Reserver varene hos ${brandOf(matches).name}, velg butikken du vil hente i, og betal når du henter.`,
    path: '/checkout',
  })

interface TillData {
  named: WantedLine[] | null
  shopId: number | null
  fromShop: MyShop | null
  plan: LoadedPlan
  key: string
}

/** What is named in the address is reserved by itself, also without script; else it is the browser's cart. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<TillData> {
  const params = url.searchParams
  const named = readNamed(params)
  const shopId = Number(params.get('butikk')) || null
  const plan = named ? await planCheckout(context.get(callerApi), named, new Date()) : 'later'
  return { named, shopId, fromShop: null, plan, key: crypto.randomUUID() }
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const data: TillData = await serverLoader<typeof loader>()
  const { position, order } = readPosition()
  const mine = readMyShop()
  const from = (order === 'near' ? position : null) ?? (mine && { shop: mine.id })
  if (data.named && !from) return data
  const plan = await planCheckout(browserCalls, data.named ?? readCart().lines, new Date(), from)
  return { ...data, shopId: data.shopId ?? mine?.id ?? null, fromShop: from && 'shop' in from ? mine : null, plan }
}
clientLoader.hydrate = true as const

/** Only a refusal tells of something new: without an answer there is none to be had, and the form must stay. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const answer = actionResult as CheckoutAnswer | undefined
  if (!answer) return defaultShouldRevalidate
  return answer.refusal !== null && !answer.unanswered
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const data = await request.formData()
  const asked = readAsked(data, readNamed(url.searchParams) ?? [])
  if ('faults' in asked) return asked
  const answer = await context.get(callerApi).reserve(asked.request, formText(data, 'key'), asked)
  if (!answer.ok) return { ...toAnswer(answer, asked.form), key: formText(data, 'key') }
  throw redirect(receiptPath(answer.data.receiptToken))
}

export async function clientAction({ request, url }: ClientActionFunctionArgs) {
  const named = readNamed(url.searchParams)
  const part = readPart(url.searchParams.get('varer'))
  const asked = readAsked(await request.formData(), named ?? readCart().lines)
  if ('faults' in asked) return asked
  const signal = AbortSignal.timeout(answerWithin)
  // A lost answer may have been a reservation: the changed form would make a second one.
  const other = otherAttempt(asked.request, sessionStorage)
  if (other) {
    const earlier = await browserCalls.attempt(other.key, signal)
    if (earlier.ok) {
      finish(other.part)
      throw redirect(`${receiptPath(earlier.data.receiptToken)}?tidligere=1`)
    }
    if (earlier.status !== 404) return toAnswer(earlier, asked.form)
  }
  const key = attemptKey(asked.request, sessionStorage)
  const answer = await browserCalls.reserve(asked.request, key, asked, signal)
  if (!answer.ok) {
    const told = toAnswer(answer, asked.form)
    if (!told.unanswered && !told.codeAsked) endAttempt(sessionStorage)
    return told
  }
  finish(part ?? (named ? [] : readCart().lines))
  throw redirect(receiptPath(answer.data.receiptToken))
}

const answerWithin = 20_000
const receiptPath = (token: string) => `/kvittering/${encodeURIComponent(token)}`

/** The cart without what is reserved now. The other part of a split is reserved next, by the same person. */
function finish(reserved: readonly { ean: string; count: number }[]): void {
  endAttempt(sessionStorage)
  const cart = readCart()
  const lines = withoutPart(cart.lines, reserved)
  if (reserved.length > 0) writeCart({ ...cart, lines })
  if (lines.length === 0 || reserved.length === 0) eraseDraft(sessionStorage)
}

/** What is asked for, or what is wrong with it. */
function readAsked(data: FormData, wanted: readonly WantedLine[]) {
  const form = readForm(data)
  const { shopId } = form
  const faults = findFaults(form)
  if (shopId === null || Object.keys(faults).length > 0)
    return { typed: form, faults, refusal: null, unanswered: false, codeAsked: false } satisfies CheckoutAnswer
  const shown = Number(data.get('total'))
  const shownTotal = Number.isSafeInteger(shown) ? shown : null
  const code = formText(data, 'code').trim() || null
  return { form, request: toReservation({ ...form, shopId }, wanted), shownTotal, code }
}

/** One article, or the part of the cart that one shop of a split has. */
function readNamed(params: URLSearchParams): WantedLine[] | null {
  const ean = params.get('ean') ?? ''
  return /^\d{8,14}$/.test(ean) ? [{ ean, count: 1 }] : readPart(params.get('varer'))
}

export default function CheckoutPage() {
  const { named, plan: loaded, shopId, fromShop, key } = useLoaderData<typeof clientLoader>()
  const plan = useLastPlan(loaded)
  const answer = useActionData<CheckoutAnswer>()
  const cart = useCart()
  const removal = useRemoval()
  useReplanning()
  const empty = named ? loaded === null : cart.count === 0
  const total = plan?.total ?? cart.total
  return (
    <div className="page max-w-6xl pt-6">
      <h1 className="text-title">Reserver til henting</h1>
      {empty ? (
        named ? (
          <p className="mt-4 text-lg text-soft">Vi fant ikke varen. Den kan være tatt ut av butikken.</p>
        ) : (
          <div className="mt-4">
            <RemovedLine removal={removal} />
            <EmptyCart />
          </div>
        )
      ) : (
        <div className="mt-6 grid gap-x-14 gap-y-10 desk:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="desk:order-last">
            <div className="desk:rounded-card desk:border desk:border-line desk:p-6">
              <h2 className="mb-3 text-heading">Varer</h2>
              {!named && <RemovedLine removal={removal} />}
              {named ? (
                <PlannedLines lines={plan?.lines ?? []} />
              ) : (
                <CartLines
                  removal={removal}
                  faults={faultsOf(answer)}
                  {...(plan && { prices: pricesOf(plan.lines) })}
                />
              )}
              {(plan || !named) && (
                <div className="mt-4">
                  <CartSum total={total} pant={pantOf(named ? (plan?.lines ?? []) : cart.lines)} />
                </div>
              )}
            </div>
            <div className="hidden desk:block">
              <NextSteps />
            </div>
          </div>
          {plan ? (
            <div>
              <ReserveForm
                plan={plan}
                along={shopId}
                fromShop={fromShop}
                onShop={writeMyShop}
                answer={answer}
                hidden={{ key: answer?.key ?? key, total: String(total) }}
              />
              <div className="desk:hidden">
                <NextSteps />
              </div>
            </div>
          ) : loaded === 'away' ? (
            <ShopsAway />
          ) : loaded === null ? (
            <Notice kind="error" title="Varene selges ikke lenger på nett">
              <p className="mt-1">Ta dem ut av handlekurven, og finn noe annet. Ingenting er reservert.</p>
            </Notice>
          ) : (
            <p role="status" className="text-soft">
              Ser hvilke butikker som har varene …
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function faultsOf(answer: CheckoutAnswer | undefined): Record<string, string> {
  const left = Object.entries(answer?.refusal?.left ?? {})
  return Object.fromEntries(
    left.map(([ean, count]) => [ean, count > 0 ? `Bare ${count} igjen i butikken` : 'Utsolgt i butikken']),
  )
}
