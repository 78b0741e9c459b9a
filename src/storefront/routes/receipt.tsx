import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  useParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { Receipt } from '#contract/reservations.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { callerApi } from '../api-context.ts'
import { unlistedHead } from '../features/sharing/unlisted-head.ts'
import { termsPath } from '../features/content/terms-path.ts'
import { returnPath } from '../features/checkout/payment/return-path.ts'
import { ReserveAgain } from '../features/account/ReserveAgain.tsx'
import { loadOtherParts } from '../features/receipt/load-other-parts.ts'
import { OtherParts } from '../features/receipt/OtherParts.tsx'
import {
  extendResultOf,
  extendFromBrowser,
  extendOnServer,
  isExtendForm,
  rereadAfterExtending,
} from '../features/receipt/extend-deadline.ts'
import { ExtendDeadline } from '../features/receipt/ExtendDeadline.tsx'
import { readyText } from '../features/receipt/ready-text.ts'
import { EarlierOutcome } from '../features/receipt/EarlierOutcome.tsx'
import { heldLine } from '../features/receipt/held-line.ts'
import { toKnown } from '../features/receipt/my-reservations.ts'
import { OrderPayment } from '../features/receipt/OrderPayment.tsx'
import { PickupPass } from '../features/receipt/PickupPass.tsx'
import { PickupShop } from '../features/receipt/PickupShop.tsx'
import { SellerLines } from '../features/receipt/SellerLines.tsx'
import { PromiseNote } from '../features/receipt/PromiseNote.tsx'
import { hasArrived, promiseLines } from '../features/receipt/promise-lines.ts'
import { cancelNote } from '../features/receipt/messages/payment-message.ts'
import { endedMessage, receiptTitle } from '../features/receipt/messages/receipt-messages.ts'
import { RememberReceipt } from '../features/receipt/RememberReceipt.tsx'
import { SentTo } from '../features/receipt/SentTo.tsx'
import { ReservationProgress } from '../features/receipt/ReservationProgress.tsx'
import { ReservedGoods } from '../features/receipt/ReservedGoods.tsx'
import { WithdrawalNote } from '../features/withdrawal/WithdrawalNote.tsx'
import { notYetMessage } from '../features/withdrawal/withdrawal-messages.ts'
import { shopNow } from '../features/shops/shop-now.ts'
import { nextDays } from '../features/shops/hours/next-days.ts'
import {
  reservationStatus,
  isAbandoned,
  isOpen,
  isNotReady,
  isHandedOver,
} from '#shared/reservations/reservation-status.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = context.get(callerApi)
  const [receipt, shops, parts] = await Promise.all([
    api('GET /reservations/receipt/{token}', { path: { token: params.token ?? '' } }),
    api('GET /shops'),
    loadOtherParts(api, url),
  ])
  const view = dataOrThrow(receipt)
  const shop = shops.ok ? (shops.data.find(({ id }) => id === view.reservation.shopID) ?? null) : null
  const now = new Date()
  return {
    receipt: view,
    parts,
    shop,
    open: shop ? shopNow(shop, now).open : '',
    week: shop && nextDays(shop, now),
    held: heldLine(view, now),
  }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(callerApi)
  const form = await request.formData()
  if (isExtendForm(form)) return extendOnServer(api, form)
  const result = await api('POST /reservations/receipt/{token}/cancel', {
    path: { token: params.token ?? '' },
    body: { version: formText(form, 'version') },
  })
  return result.ok ? { message: null } : data({ message: result.error.message }, { status: result.status })
}

export const clientAction = extendFromBrowser
/** Reloads after a refused cancellation too, so that the page shows the current state. */
export const shouldRevalidate = (request: ShouldRevalidateFunctionArgs): boolean =>
  isCancelAnswer(request.actionResult) || rereadAfterExtending(request)

const isCancelAnswer = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'message' in result

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Kvittering', 'Kvitteringen din, med hentekode, varer og butikk.')

export default function ReceiptPage() {
  const { receipt, parts, shop, open, week, held: heldTill } = useLoaderData<typeof loader>()
  const { token = '' } = useParams()
  const also = parts.map(part => part.token)
  const answered = useActionData<typeof action>()
  const cancelling = answered && 'message' in answered ? answered : undefined
  const error = cancelling?.message
  const { reservation, pickupCode, qrCode, readyBy, pickupDeadline, payment, mailHeldBack } = receipt
  const held = isOpen(reservation.statusID)
  const sent = reservation.delivery
  const calendar = !sent && (readyBy || pickupDeadline) ? `/kvittering/${encodeURIComponent(token)}/henting.ics` : null
  const title = useRef<HTMLHeadingElement>(null)
  // The clicked button at the end of the page disappears, so the result is shown at the top.
  useEffect(() => {
    if (cancelling?.message === null) title.current?.focus()
  }, [cancelling])
  return (
    <div className="page max-w-4xl space-y-8 pt-6 print:space-y-5">
      <div>
        <h1 ref={title} tabIndex={-1} className="text-title">
          {receiptTitle(reservation.statusID, receipt.status, payment !== null)}
        </h1>
        <ReceiptStatus receipt={receipt} calendar={calendar} />
        {isAbandoned(reservation.statusID) && (
          <div className="mt-3 print:hidden">
            <ReserveAgain reservation={reservation} />
          </div>
        )}
      </div>
      {held && <EarlierOutcome />}
      <OtherParts parts={parts} />
      {error && <Notice kind="error" title={error} />}
      {mailHeldBack && (
        <Notice kind="info" title="Vi venter litt med å sende e-post">
          <p>
            Vi har sendt mange e-poster til denne adressen på kort tid. Denne siden er kvitteringen, og viser alltid hva
            som gjelder. Ta vare på lenken.
          </p>
        </Notice>
      )}
      {held && !sent && (
        <PickupPass
          {...{ shop, qrCode, calendar }}
          number={reservation.id}
          code={pickupCode}
          held={heldTill}
          payment={payment}
        />
      )}
      {held && <ExtendDeadline number={reservation.id} reservation={receipt} result={extendResultOf(answered)} />}
      {(held || (sent && isHandedOver(reservation.statusID))) && (
        <ReservationProgress statusId={reservation.statusID} sent={sent} />
      )}
      <div className="grid gap-x-12 gap-y-8 desk:grid-cols-2">
        {sent && <SentTo order={reservation} code={pickupCode} arrived={hasArrived(reservation.statusID)} />}
        {shop && !sent && <PickupShop shop={shop} open={open} week={week} />}
        <div className="space-y-8">
          <ReservedGoods reservation={reservation} online={payment !== null && !payment.inShop} />
          {payment && <OrderPayment payment={payment} statusId={reservation.statusID} sent={sent} />}
          <SellerLines seller={receipt.seller} />
          <PromiseNote lines={promiseLines(receipt)} awaited={sent && !hasArrived(reservation.statusID)} />
          <Withdrawal receipt={receipt} token={token} />
        </div>
      </div>
      {held && !sent && <PickupLinks token={token} statusId={reservation.statusID} />}
      {receipt.termsVersion !== null && (
        <p className="text-small">
          <Link to={termsPath(receipt.termsVersion)} className="link inline-flex min-h-tap items-center">
            {`Kjøpsvilkårene som ble vist da du ${payment ? 'bestilte' : 'reserverte'}`}
          </Link>
        </p>
      )}
      {held && <Cancel payment={payment} version={receipt.version} />}
      <p className="print:hidden">
        <Link to="/mine-reservasjoner" className="link inline-flex min-h-tap items-center">
          Mine reservasjoner på denne enheten
        </Link>
      </p>
      <RememberReceipt
        token={token}
        known={toKnown({ ...receipt, id: reservation.id, statusID: reservation.statusID, shopName: shop?.name ?? '' })}
        also={also}
      />
    </div>
  )
}

/** The way to the payment of an order that waits for it. */
function Unpaid({ receipt: { payment, reservation } }: { receipt: Receipt }) {
  if (!payment || reservation.statusID !== reservationStatus.awaitingPayment) return null
  if (payment.provider === null || payment.id === null)
    return (
      <p className="mt-2">
        <span>Betalingen ble ikke startet. Du er ikke belastet. </span>
        <Link to="/checkout" className="link">
          Gå tilbake til kassen
        </Link>
        <span> og prøv igjen.</span>
      </p>
    )
  return (
    <p className="mt-4">
      <Link to={returnPath(payment.provider, payment.id)} className="button button-main">
        Betal, eller avbryt
      </Link>
    </p>
  )
}

/** The status of the reservation, and the address that its mails are sent to. */
function ReceiptStatus({ receipt, calendar }: { receipt: Receipt; calendar: string | null }) {
  const { reservation, readyBy, sentFrom, pickupDeadline, status, payment, mailHeldBack } = receipt
  const held = isOpen(reservation.statusID)
  const cancelled = reservation.statusID === reservationStatus.cancelled
  const ended = endedMessage({ ...reservation, pickupDeadline })
  return (
    <>
      <p role="status" className="mt-2 text-soft">
        Status: <strong className="text-ink">{status}</strong>
        {held && readyBy && isNotReady(reservation.statusID) && (
          <span>{` · ${readyText(reservation.delivery, sentFrom, new Date(readyBy))}`}</span>
        )}
      </p>
      {!held && <p className="mt-1 text-soft">{`${payment ? 'Ordre' : 'Reservasjon'} ${reservation.id}`}</p>}
      <Unpaid receipt={receipt} />
      {ended && <p className="mt-2">{ended}</p>}
      {calendar && isAbandoned(reservation.statusID) && (
        <p className="text-small print:hidden">
          <a href={calendar} download className="link inline-flex min-h-tap items-center">
            Fjern hentingen fra kalenderen
          </a>
        </p>
      )}
      {(held || cancelled) && !mailHeldBack && (
        <p className="mt-2 text-small text-soft">
          {`E-post om ${payment ? 'ordren' : 'reservasjonen'} sendes til ${reservation.email}`}
        </p>
      )}
    </>
  )
}

function Withdrawal({ receipt, token }: { receipt: Receipt; token: string }) {
  const { withdrawal, reservation, payment } = receipt
  const notYet = payment && !payment.inShop ? notYetMessage(reservation) : null
  if (!withdrawal && notYet === null) return null
  return (
    <section aria-labelledby="angrerett">
      <h2 id="angrerett" className="text-heading">
        Angrerett
      </h2>
      {withdrawal ? (
        <WithdrawalNote withdrawal={withdrawal} token={token} order={reservation.id} />
      ) : (
        <p className="mt-2 text-small text-soft">{notYet}</p>
      )}
    </section>
  )
}

function PickupLinks({ token, statusId }: { token: string; statusId: number }) {
  return (
    <p className="flex flex-wrap gap-x-6 print:hidden">
      {statusId === reservationStatus.placed && (
        <Link
          to={`/kvittering/${encodeURIComponent(token)}/butikk`}
          className="link inline-flex min-h-tap items-center"
        >
          Bytt butikk
        </Link>
      )}
      <Link to={`/kvittering/${encodeURIComponent(token)}/henter`} className="link inline-flex min-h-tap items-center">
        La noen andre hente
      </Link>
    </p>
  )
}

function Cancel({ payment, version }: { payment: Receipt['payment']; version: string }) {
  const sending = intentOf(useNavigation().formData) === 'cancel'
  return (
    <details className="border-t border-line pt-4 print:hidden">
      <summary className="link inline-flex min-h-12 items-center">
        {`Avbestill ${payment ? 'ordren' : 'reservasjonen'}`}
      </summary>
      <Form method="post" className="mt-2 max-w-md">
        <input type="hidden" name={intentField} value="cancel" />
        <input type="hidden" name="version" value={version} />
        <p className="mb-3 text-soft">{cancelNote(payment)}</p>
        <button type="submit" className="button button-quiet" disabled={sending}>
          Ja, avbestill
        </button>
      </Form>
    </details>
  )
}
