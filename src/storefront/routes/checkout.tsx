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
import { browserApi } from '#contract/client/browser.ts'
import { callerApi } from '../api-context.ts'
import { brandOf } from '../brands/use-brand.ts'
import { readCart } from '../features/cart/cart-store.ts'
import { NoLines } from '../features/cart/NoLines.tsx'
import { RemovedLine } from '../features/cart/RemovedLine.tsx'
import { useRemoval } from '../features/cart/use-removal.ts'
import { attemptHeaders } from '../features/checkout/attempt-headers.ts'
import { readRequested, toAnswer, type CheckoutResult } from '../features/checkout/checkout-form.ts'
import { loadCheckout, readNamed, type CheckoutData } from '../features/checkout/quotes/load-checkout.ts'
import { typeContact } from '../features/checkout/contact/contact-store.ts'
import { alreadyPaidPath, finish, receiptPath } from '../features/checkout/finish.ts'
import { NextSteps } from '../features/checkout/NextSteps.tsx'
import { orderOnce, finishBegunPayments } from '../features/checkout/payment/pay-in-browser.ts'
import { placeParts } from '../features/checkout/payment/place-parts.ts'
import { PaymentUnderWay } from '../features/checkout/payment/PaymentUnderWay.tsx'
import { returnPath } from '../features/checkout/payment/return-path.ts'
import { planCheckout } from '../features/checkout/plan/plan-checkout.ts'
import { reserveOnce } from '../features/checkout/reserve-in-browser.ts'
import { CheckoutGoods } from '../features/checkout/CheckoutGoods.tsx'
import { useCheckout, type Checkout } from '../features/checkout/steps/use-checkout.ts'
import { readFormParts } from '../features/checkout/plan/form-parts.ts'
import { readPartRequests } from '../features/checkout/read-part-requests.ts'
import { NoShopHasGoods } from '../features/checkout/NoShopHasGoods.tsx'
import { LackingGoods } from '../features/checkout/PickupSection.tsx'
import { ReserveForm } from '../features/checkout/ReserveForm.tsx'
import { ShopsUnavailable } from '../features/checkout/ShopsUnavailable.tsx'
import { readPromo } from '../features/checkout/promo/promo-store.ts'
import { readPosition } from '../features/position/position-store.ts'
import { readMyShop } from '../features/shops/my-shop-store.ts'
import { pageHead } from '../features/sharing/page-head.ts'
import { formText } from '#shared/form-text.ts'
import { isSameCode } from '#shared/stock/gtin.ts'
import { Notice } from '#ui/display/Notice.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Kassen',
    description: `Reserver varene hos ${brandOf(matches).name}, velg butikken du vil hente i, og betal når du henter.`,
    path: '/checkout',
  })

export function loader({ context, url }: LoaderFunctionArgs): Promise<CheckoutData> {
  return loadCheckout(context.get(callerApi), url)
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [loaded, paidReceipt] = await Promise.all([serverLoader<typeof loader>(), finishBegunPayments()])
  const data: CheckoutData = { ...loaded, paidReceipt }
  const { position, order } = readPosition()
  const mine = readMyShop()
  const from = (order === 'near' ? position : null) ?? (mine && { shop: mine.id })
  const promocode = readPromo()?.activePromocode ?? null
  if (data.named && !from && !promocode) return data
  const shopId = data.shopId ?? mine?.id ?? null
  const requested = data.named ?? readCart().lines
  const plan = await planCheckout(browserApi, requested, new Date(), { from, shopId, promocode, sends: data.sends })
  return { ...data, shopId, fromShop: from && 'shop' in from ? mine : null, plan }
}
clientLoader.hydrate = true as const

/**
 * Reloads the data only after a refusal, since the data may then be outdated. If the server did not respond, a reload
 * would fail too, and lose the form.
 */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const result = actionResult as CheckoutResult | undefined
  if (!result) return defaultShouldRevalidate
  return result.refusal !== null && !result.unanswered
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const data = await request.formData()
  const input = readRequested(data, readNamed(url.searchParams) ?? [])
  if ('faults' in input) return input
  const api = context.get(callerApi)
  const { pay } = input.form
  const key = formText(data, 'key')
  const result = await api(pay ? 'POST /orders' : 'POST /reservations', {
    body: input.request,
    headers: attemptHeaders(key, input),
  })
  const { receiptToken = null } = result.ok ? {} : result.error
  if (receiptToken !== null) throw redirect(alreadyPaidPath(receiptToken))
  if (!result.ok) return { ...toAnswer(result, input.form), key }
  if (pay) {
    const started = await api('POST /payments/{provider}/sessions', {
      path: { provider: pay },
      body: { receiptToken: result.data.receiptToken },
    })
    if (!started.ok) return { ...toAnswer(started, input.form), ...(started.status === 503 && { key }) }
    // CSP `form-action` forbids a form to redirect to another origin, so the payment page has a link to the provider.
    throw redirect(returnPath(pay, started.data.id))
  }
  throw redirect(receiptPath(result.data.receiptToken))
}

export async function clientAction({ request, url }: ClientActionFunctionArgs) {
  const named = readNamed(url.searchParams)
  const data = await request.formData()
  // Also stores an address filled in from the account, so that the receipt can show it in full in this browser.
  typeContact('email', formText(data, 'email').trim())
  if (data.has('open')) {
    const read = readPartRequests(data, readFormParts(data))
    return 'requests' in read ? placeParts(read.requests) : read
  }
  const input = readRequested(data, named ?? readCart().lines)
  if ('faults' in input) return input
  if (input.form.pay) return orderOnce(input, input.form.pay, named ? [] : readCart().lines)
  const result = await reserveOnce(input)
  if (!('token' in result)) return result
  finish(named ? [] : readCart().lines)
  throw redirect(receiptPath(result.token))
}

export default function CheckoutPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const result = useActionData<CheckoutResult>()
  const checkout = useCheckout(loaded, result)
  const { step, provider, delivery, undecided, sentPart } = checkout
  const removal = useRemoval()
  const named = loaded.named !== null
  return (
    <div className="page max-w-6xl pt-6">
      <h1 className="text-title">
        {undecided
          ? 'Kassen'
          : delivery
            ? 'Bestill og få det sendt'
            : sentPart
              ? 'Reserver og bestill'
              : provider
                ? 'Bestill til henting'
                : 'Reserver til henting'}
      </h1>
      <PaymentUnderWay order={loaded.begun} receipt={loaded.paidReceipt} />
      {step === 'not-found' ? (
        <p className="mt-4 text-lg text-soft">
          Vi fant ikke varen. Kanskje selges den ikke lenger. Søk etter noe som ligner.
        </p>
      ) : step === 'empty-cart' ? (
        <div className="mt-4">
          <RemovedLine removal={removal} />
          <NoLines />
        </div>
      ) : (
        <div className="mt-6 grid gap-x-14 gap-y-10 desk:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="desk:order-last">
            <CheckoutGoods checkout={checkout} named={named} removal={removal} />
            <div className="hidden desk:block">{!undecided && <NextSteps {...stepsOf(checkout)} />}</div>
          </div>
          <CheckoutMain
            checkout={checkout}
            loaded={loaded}
            onRemove={
              named ? null : ean => removal.remove(readCart().lines.findIndex(line => isSameCode(line.ean, ean)))
            }
          />
        </div>
      )}
    </div>
  )
}

/** The form, or the reason why there is none. */
function CheckoutMain({
  checkout,
  loaded,
  onRemove,
}: {
  checkout: Checkout
  loaded: CheckoutData
  onRemove: ((ean: string) => void) | null
}) {
  const { step, plan, state } = checkout
  if (step === 'shops-unavailable') return <ShopsUnavailable />
  if (step === 'not-sold')
    return (
      <Notice kind="error" title="Varene selges ikke lenger på nett">
        <p className="mt-1">Ta dem ut av handlekurven, og finn noe annet. Ingenting er reservert.</p>
      </Notice>
    )
  if (!plan)
    return (
      <p role="status" className="min-h-[60dvh] text-soft">
        Ser hvilke butikker som har varene …
      </p>
    )
  if (step === 'no-shop')
    return (
      <div className="space-y-5">
        <NoShopHasGoods />
        <LackingGoods checkout={checkout} plan={plan} onRemove={onRemove} />
      </div>
    )
  return (
    <div>
      <ReserveForm
        checkout={checkout}
        plan={plan}
        attemptKey={state.result?.key ?? loaded.key}
        terms={loaded.terms}
        methodNames={loaded.methodNames}
        foreignPhones={loaded.foreignPhones}
        onRemove={onRemove}
      />
      <div className="desk:hidden">
        <NextSteps {...stepsOf(checkout)} />
      </div>
    </div>
  )
}

/** The steps after the checkout. With several shops, only a sent part is paid online; the rest is paid at pickup. */
function stepsOf({ parts, provider, delivery, sentPart }: Checkout) {
  const collected = parts?.some(({ sent }) => !sent) ?? false
  return collected
    ? { pay: null, sent: false, alsoSent: sentPart !== null }
    : { pay: provider, sent: delivery || sentPart !== null }
}
