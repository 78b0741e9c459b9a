import { useState } from 'react'
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
import { CartLines } from '../features/cart/CartLines.tsx'
import { readCart } from '../features/cart/cart-store.ts'
import { estimatedSums } from '../features/cart/cart-sums.ts'
import { CartSum } from '../features/cart/CartSum.tsx'
import { NoLines } from '../features/cart/NoLines.tsx'
import { RemovedLine } from '../features/cart/RemovedLine.tsx'
import { useCart } from '../features/cart/use-cart.ts'
import { useRemoval } from '../features/cart/use-removal.ts'
import { attemptHeaders } from '../features/checkout/attempt-headers.ts'
import { readRequested, toAnswer, type CheckoutResult } from '../features/checkout/checkout-form.ts'
import { loadCheckout, readNamed, type CheckoutData } from '../features/checkout/quotes/load-checkout.ts'
import { alreadyPaidPath, finish, receiptPath } from '../features/checkout/finish.ts'
import { NextSteps } from '../features/checkout/NextSteps.tsx'
import { orderOnce, settleBegun } from '../features/checkout/payment/pay-in-browser.ts'
import { PaymentUnderWay } from '../features/checkout/payment/PaymentUnderWay.tsx'
import { providersAt } from '../features/checkout/payment/providers-at.ts'
import { returnPath } from '../features/checkout/payment/return-path.ts'
import { planCheckout } from '../features/checkout/plan/plan-checkout.ts'
import { PlannedLines } from '../features/checkout/plan/PlannedLines.tsx'
import {
  reserveInSequence,
  reserveOnce,
  settleParts,
  takeReserved,
  type Asked,
} from '../features/checkout/reserve-in-browser.ts'
import { ReservedBefore } from '../features/checkout/ReservedBefore.tsx'
import { doneStore, readSplitParts, writeSplitPart, type SplitPart } from '../features/checkout/plan/split-parts.ts'
import { NoSingleShop } from '../features/checkout/NoSingleShop.tsx'
import { ReserveForm } from '../features/checkout/ReserveForm.tsx'
import { ShopsUnavailable } from '../features/checkout/ShopsUnavailable.tsx'
import { PromoCode } from '../features/checkout/promo/PromoCode.tsx'
import { readPromo } from '../features/checkout/promo/promo-store.ts'
import { useCheckoutTotals } from '../features/checkout/quotes/use-checkout-totals.ts'
import { usePickupShop } from '../features/checkout/use-pickup-shop.ts'
import { useLastPlan } from '../features/checkout/quotes/use-last-plan.ts'
import { useReplanning } from '../features/checkout/plan/use-replanning.ts'
import { readPosition } from '../features/position/position-store.ts'
import { readMyShop, writeMyShop } from '../features/shops/my-shop-store.ts'
import { pageHead } from '../features/sharing/page-head.ts'
import { providerLabels } from '#shared/payments/provider-names.ts'
import { formText } from '#shared/form-text.ts'
import { stockLabel } from '#shared/stock/stock-label.ts'
import { pantOf } from '#shared/cart/cart.ts'
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
  const [loaded, paidReceipt] = await Promise.all([serverLoader<typeof loader>(), settleBegun()])
  const data: CheckoutData = { ...loaded, paidReceipt }
  settleParts()
  const reserved = doneStore.read().map(({ receiptToken }) => receiptToken)
  const { position, order } = readPosition()
  const mine = readMyShop()
  const from = (order === 'near' ? position : null) ?? (mine && { shop: mine.id })
  const promocode = readPromo()?.activePromocode ?? null
  if (data.named && !from && !promocode) return { ...data, reserved }
  const shopId = data.shopId ?? mine?.id ?? null
  const wanted = data.named ?? readCart().lines
  const plan = await planCheckout(browserApi, wanted, new Date(), { from, shopId, promocode, sends: data.sends })
  return {
    ...data,
    reserved,
    shopId,
    fromShop: from && 'shop' in from ? mine : null,
    plan,
  }
}
clientLoader.hydrate = true as const

/** Only a refusal tells of something new: without an answer there is none to be had, and the form must stay. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const answer = actionResult as CheckoutResult | undefined
  if (!answer) return defaultShouldRevalidate
  return answer.refusal !== null && !answer.unanswered
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const data = await request.formData()
  const asked = readRequested(data, readNamed(url.searchParams) ?? [])
  if ('faults' in asked) return asked
  const api = context.get(callerApi)
  const { pay } = asked.form
  const key = formText(data, 'key')
  const answer = await api(pay ? 'POST /orders' : 'POST /reservations', {
    body: asked.request,
    headers: attemptHeaders(key, asked),
  })
  const { receiptToken = null } = answer.ok ? {} : answer.error
  if (receiptToken !== null) throw redirect(alreadyPaidPath(receiptToken))
  if (!answer.ok) return { ...toAnswer(answer, asked.form), key }
  if (pay) {
    const started = await api('POST /payments/{provider}/sessions', {
      path: { provider: pay },
      body: { receiptToken: answer.data.receiptToken },
    })
    if (!started.ok) return { ...toAnswer(started, asked.form), ...(started.status === 503 && { key }) }
    // A form may not lead to another origin: the page there has a link to the provider's.
    throw redirect(returnPath(pay, started.data.id))
  }
  throw redirect(receiptPath(answer.data.receiptToken))
}

export async function clientAction({ request, url }: ClientActionFunctionArgs) {
  const named = readNamed(url.searchParams)
  const data = await request.formData()
  const parts = readSplitParts(data)
  if (parts.length > 0) return reserveSplit(data, parts)
  const asked = readRequested(data, named ?? readCart().lines)
  if ('faults' in asked) return asked
  if (asked.form.pay) return orderOnce(asked, asked.form.pay, named ? [] : readCart().lines)
  const answer = await reserveOnce(asked)
  if (!('token' in answer)) return answer
  finish(named ? [] : readCart().lines)
  throw redirect(receiptPath(answer.token, takeReserved()))
}

/** One form, a reservation in each of the shops. */
async function reserveSplit(data: FormData, parts: readonly SplitPart[]) {
  const asked: { part: string; asked: Asked }[] = []
  const [promocode, usedAt] = [formText(data, 'promocode'), formText(data, 'promoshop')]
  for (const part of parts) {
    data.set('shop', String(part.shopId))
    data.set('total', String(part.total))
    data.set('promocode', usedAt === String(part.shopId) ? promocode : '')
    const read = readRequested(data, part.items)
    if ('faults' in read) return read
    // A part is the same whatever it is shown to cost: the shop's own quote may come after the first press.
    asked.push({
      part: writeSplitPart({ ...part, total: 0 }),
      asked: { ...read, form: { ...read.form, shopId: null } },
    })
  }
  return reserveInSequence(asked)
}

export default function CheckoutPage() {
  const {
    named,
    plan: loaded,
    shopId,
    fromShop,
    key,
    reserved,
    offered,
    begun,
    paidReceipt,
    methodNames,
    terms,
  } = useLoaderData<typeof clientLoader>()
  const answer = useActionData<CheckoutResult>()
  const plan = useLastPlan(loaded, answer)
  const cart = useCart()
  const removal = useRemoval()
  const [wanted, setPay] = useState(answer?.typed.pay ?? null)
  const [wantsSent, setWantsSent] = useState(Boolean(answer?.typed.sent))
  useReplanning()
  const empty = named ? loaded === null : cart.count === 0
  const typed = answer?.typed.shopId ?? null
  const shops = usePickupShop({ plan, typed, along: shopId, fromShop: fromShop !== null })
  const providers = providersAt(offered, shops.shown?.id ?? null)
  const pay = wanted !== null && providers.includes(wanted) ? wanted : null
  const { quotes, sums, promo, hidden } = useCheckoutTotals(plan, shops.shown?.id ?? null)
  const sent = wantsSent && plan?.sending?.onlyCollected.length === 0 && plan.shops.length > 0
  return (
    <div className="page max-w-6xl pt-6">
      <h1 className="text-title">
        {sent ? 'Bestill og få det sendt' : pay ? 'Bestill til henting' : 'Reserver til henting'}
      </h1>
      <ReservedBefore tokens={reserved} />
      <PaymentUnderWay order={begun} receipt={paidReceipt} />
      {empty ? (
        named ? (
          <p className="mt-4 text-lg text-soft">
            Vi fant ikke varen. Kanskje selges den ikke lenger. Søk etter noe som ligner.
          </p>
        ) : (
          <div className="mt-4">
            <RemovedLine removal={removal} />
            <NoLines />
          </div>
        )
      ) : (
        <div className="mt-6 grid gap-x-14 gap-y-10 desk:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="desk:order-last">
            <div className="desk:rounded-card desk:border desk:border-line desk:p-6">
              <h2 className="mb-3 text-heading">Varer</h2>
              {!named && <RemovedLine removal={removal} />}
              {named ? (
                <PlannedLines lines={plan?.lines ?? []} prices={sums?.prices} />
              ) : (
                <CartLines removal={removal} faults={faultsOf(answer)} {...(sums && { prices: sums.prices })} />
              )}
              {(plan || !named) && (
                <div className="mt-4">
                  <CartSum
                    {...(sums ?? estimatedSums(cart.lines, promo))}
                    pant={pantOf(named ? (plan?.lines ?? []) : cart.lines)}
                    {...(pay && { label: `Å betale med ${providerLabels[pay]}` })}
                    {...(sent && { freight: plan.sending?.freight ?? 0 })}
                  />
                  <PromoCode
                    lines={plan?.lines ?? cart.lines}
                    shopId={shops.shown?.id ?? null}
                    told={sums?.promo ?? null}
                  />
                </div>
              )}
            </div>
            <div className="hidden desk:block">
              <NextSteps pay={pay} sent={sent} />
            </div>
          </div>
          {plan && plan.shops.length === 0 && !plan.split && !answer ? (
            <NoSingleShop plan={plan} />
          ) : plan ? (
            <div>
              <ReserveForm
                plan={plan}
                quotes={quotes}
                shops={shops}
                fromShop={fromShop}
                onShop={shop => {
                  shops.choose(shop.id)
                  writeMyShop(shop)
                }}
                answer={answer}
                hidden={{ key: answer?.key ?? key, ...hidden }}
                terms={terms}
                providers={providers}
                methodNames={methodNames}
                pay={pay}
                onPay={setPay}
                sent={sent}
                onSent={toBeSent => {
                  setWantsSent(toBeSent)
                  // What is sent is paid now.
                  if (toBeSent) setPay(pay ?? providers[0] ?? null)
                }}
              />
              <div className="desk:hidden">
                <NextSteps pay={pay} sent={sent} />
              </div>
            </div>
          ) : loaded === 'away' ? (
            <ShopsUnavailable />
          ) : loaded === null ? (
            <Notice kind="error" title="Varene selges ikke lenger på nett">
              <p className="mt-1">Ta dem ut av handlekurven, og finn noe annet. Ingenting er reservert.</p>
            </Notice>
          ) : (
            <p role="status" className="min-h-[60dvh] text-soft">
              Ser hvilke butikker som har varene …
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function faultsOf(answer: CheckoutResult | undefined): Record<string, string> {
  const refusal = answer?.refusal
  return Object.fromEntries(
    Object.entries(refusal?.left ?? {}).map(([ean, count]) => [
      ean,
      count > 0
        ? `Bare ${count} igjen i butikken`
        : refusal?.ask?.includes(ean)
          ? stockLabel(0, { mayHave: true, phone: refusal.phone }).words
          : 'Utsolgt i butikken',
    ]),
  )
}
