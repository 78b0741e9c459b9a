import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { browserCalls } from '#contract/client/browser.ts'
import type { ShopperCalls } from '#contract/client/shopper-calls.ts'
import { callerApi } from '../api-context.ts'
import { brandOf } from '../brands/use-brand.ts'
import { CartLines } from '../features/cart/CartLines.tsx'
import { readCart, writeCart } from '../features/cart/cart-store.ts'
import { CartSum, pantOf } from '../features/cart/CartSum.tsx'
import { EmptyCart } from '../features/cart/EmptyCart.tsx'
import { RemovedLine } from '../features/cart/RemovedLine.tsx'
import { useCart } from '../features/cart/use-cart.ts'
import { useRemoval } from '../features/cart/use-removal.ts'
import { attemptKey, endAttempt } from '../features/checkout/attempt-key.ts'
import {
  findFaults,
  readForm,
  toAnswer,
  toReservation,
  type CheckoutAnswer,
} from '../features/checkout/checkout-form.ts'
import { NextSteps } from '../features/checkout/NextSteps.tsx'
import { readPart, withoutPart } from '../features/checkout/part-of-cart.ts'
import { planCheckout, type WantedLine } from '../features/checkout/plan-checkout.ts'
import { PlannedLines } from '../features/checkout/PlannedLines.tsx'
import { RefusalNotice } from '../features/checkout/RefusalNotice.tsx'
import { ReserveForm } from '../features/checkout/ReserveForm.tsx'
import { useReplanning } from '../features/checkout/use-replanning.ts'
import { readPosition } from '../features/position/position-store.ts'
import { readMyShop } from '../features/shops/my-shop-store.ts'
import { pageHead } from '../features/sharing/page-head.ts'
import { formText } from '#shared/form-text.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Kassen',
    description: `Reserver varene hos ${brandOf(matches).name}, velg butikken du vil hente i, og betal når du henter.`,
    path: '/checkout',
  })

/** What is named in the address is reserved by itself, also without script; else it is the browser's cart. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const params = url.searchParams
  const named = readNamed(params)
  const shopId = Number(params.get('butikk')) || null
  const plan = named ? await planCheckout(context.get(callerApi), named, new Date()) : null
  return { named, shopId, plan, key: crypto.randomUUID() }
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const data = await serverLoader<typeof loader>()
  const { position, order } = readPosition()
  const from = order === 'near' ? position : null
  const mine = readMyShop()?.id ?? null
  if (data.named && !from) return { ...data, shopId: data.shopId ?? mine }
  const cart = readCart()
  const shopId = data.shopId ?? (data.named ? mine : (cart.shopId ?? mine))
  return { ...data, shopId, plan: await planCheckout(browserCalls, data.named ?? cart.lines, new Date(), from) }
}
clientLoader.hydrate = true as const

export async function action({ context, request, url }: ActionFunctionArgs) {
  const data = await request.formData()
  const key = formText(data, 'key')
  return reserve(
    context.get(callerApi),
    data,
    readNamed(url.searchParams) ?? [],
    () => key,
    () => undefined,
  )
}

export async function clientAction({ request, url }: ClientActionFunctionArgs) {
  const data = await request.formData()
  const named = readNamed(url.searchParams)
  const part = readPart(url.searchParams.get('varer'))
  const key = (wanted: unknown) => attemptKey(wanted, sessionStorage)
  return reserve(browserCalls, data, named ?? readCart().lines, key, () => {
    endAttempt(sessionStorage)
    const cart = readCart()
    if (part) writeCart({ ...cart, lines: withoutPart(cart.lines, part) })
    else if (!named) writeCart({ ...cart, lines: [] })
  })
}

async function reserve(
  api: ShopperCalls,
  data: FormData,
  wanted: readonly WantedLine[],
  keyOf: (request: unknown) => string,
  onDone: () => void,
): Promise<CheckoutAnswer> {
  const form = readForm(data)
  const { shopId } = form
  const faults = findFaults(form)
  if (shopId === null || Object.keys(faults).length > 0) return { typed: form, faults, refusal: null }
  const request = toReservation({ ...form, shopId }, wanted)
  const shown = Number(data.get('total'))
  const answer = await api.reserve(request, keyOf(request), Number.isSafeInteger(shown) ? shown : null)
  if (!answer.ok) return toAnswer(answer.error, form)
  onDone()
  throw redirect(`/kvittering/${encodeURIComponent(answer.data.receiptToken)}`)
}

/** One article, or the part of the cart that one shop of a split has. */
function readNamed(params: URLSearchParams): WantedLine[] | null {
  const ean = params.get('ean') ?? ''
  return /^\d{8,14}$/.test(ean) ? [{ ean, count: 1 }] : readPart(params.get('varer'))
}

export default function CheckoutPage() {
  const { named, plan, shopId, key } = useLoaderData<typeof clientLoader>()
  const answer = useActionData<CheckoutAnswer>()
  const cart = useCart()
  const removal = useRemoval()
  useReplanning()
  const empty = named ? plan === null : cart.count === 0
  const total = plan?.total ?? cart.total
  return (
    <div className="page max-w-6xl pt-6">
      <h1 className="text-title">Reserver til henting</h1>
      {answer?.refusal && (
        <div className="mt-4">
          <RefusalNotice refusal={answer.refusal} plan={plan} />
        </div>
      )}
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
                <CartLines removal={removal} faults={faultsOf(answer)} />
              )}
              <div className="mt-4">
                <CartSum total={total} pant={pantOf(named ? (plan?.lines ?? []) : cart.lines)} />
              </div>
            </div>
            <div className="hidden desk:block">
              <NextSteps />
            </div>
          </div>
          {plan ? (
            <div>
              <ReserveForm
                plan={plan}
                shopId={answer?.typed.shopId ?? shopId}
                onShop={id => named === null && cart.chooseShop(id)}
                answer={answer}
                hidden={{ key, total: String(total) }}
              />
              <div className="desk:hidden">
                <NextSteps />
              </div>
            </div>
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
