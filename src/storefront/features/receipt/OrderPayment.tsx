import type { OrderPayment as Payment } from '#contract/paid-orders/order-payment.ts'
import { formatMoney } from '#shared/format/format.ts'
import { providerLabels } from '#shared/payments/provider-names.ts'
import { isAbandoned } from '#shared/reservations/reservation-status.ts'
import { capital } from '#shared/text/capital.ts'
import { paymentMessage, providerLabel } from './messages/payment-message.ts'

/** The payment and VAT of an order. With the order number it serves as a receipt for accounting. */
export function OrderPayment({
  payment,
  statusId,
  sent,
}: {
  payment: Payment
  statusId: number
  /** Sent by carrier, not collected. */
  sent: boolean
}) {
  const paidWith = providerLabel(payment, statusId)
  return (
    <section aria-labelledby="betaling">
      <h2 id="betaling" className="text-heading">
        Betaling
      </h2>
      <p className="mt-2">{paymentMessage(payment, statusId, sent)}</p>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 tabular-nums">
        {payment.provider && paidWith && (
          <>
            <dt className="text-soft">{paidWith}</dt>
            <dd className="text-right">{providerLabels[payment.provider]}</dd>
          </>
        )}
        {payment.captured > 0 && (
          <>
            <dt className="text-soft">Trukket</dt>
            <dd className="text-right">{formatMoney(payment.captured)}</dd>
          </>
        )}
        {payment.refunded > 0 && (
          <>
            <dt className="text-soft">Betalt tilbake</dt>
            <dd className="text-right">{formatMoney(payment.refunded)}</dd>
          </>
        )}
        {payment.receiptNumber !== null && (
          <>
            <dt className="text-soft">Kvittering nr.</dt>
            <dd className="text-right">{payment.receiptNumber}</dd>
          </>
        )}
        {!isAbandoned(statusId) &&
          payment.vat.map(rate => <VatRow key={rate.percentage} {...rate} isReturned={false} />)}
        {payment.returnedVat.map(rate => (
          <VatRow key={rate.percentage} {...rate} isReturned />
        ))}
      </dl>
    </section>
  )
}

function VatRow({ percentage, gross, vat, isReturned }: Payment['vat'][number] & { isReturned: boolean }) {
  const share = percentage === 0 ? 'uten mva.' : `mva. ${percentage} % av ${formatMoney(gross - vat)}`
  const name = isReturned ? `Levert tilbake, ${share}` : capital(share)
  return (
    <div className="contents">
      <dt className="text-soft">{name}</dt>
      <dd className="text-right">{formatMoney(percentage === 0 ? gross : vat)}</dd>
    </div>
  )
}
