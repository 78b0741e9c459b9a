import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { UnseenOrder } from '#contract/orders.ts'
import { formatMoney } from '#shared/format/format.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { providerLabels } from '#shared/payments/provider-names.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { subscribeToOrders } from './paying-store.ts'
import { returnPath } from './return-path.ts'

/**
 * A notice about a payment that this browser or account has begun, with links to continue, view or cancel it. Once it
 * is paid, the link leads to the receipt. `order`: the begun order, from the server. null: none. `receipt`: the path of
 * the receipt, if one of the orders stored in this browser has been paid. null: none.
 */
export function PaymentUnderWay({ order, receipt }: { order: UnseenOrder['order']; receipt: string | null }) {
  useOtherTabs()
  const paidAt = receipt ?? (order?.paid ? returnPath(order.payment.provider, order.payment.id) : null)
  if (paidAt !== null)
    return (
      <Notice kind="success" title="Du har allerede betalt" className="mt-4">
        <p className="mt-1">
          <Link to={paidAt} className="link inline-flex min-h-tap items-center">
            Her er kvitteringen
          </Link>
        </p>
      </Notice>
    )
  if (!order) return null
  const { payment } = order
  const name = providerLabels[payment.provider]
  return (
    <Notice kind="info" title={`Du har en betaling hos ${name} som ikke er fullført`} className="mt-4">
      <p className="mt-1">{wordsOf(order)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {payment.redirectUrl !== null && (
          <a href={payment.redirectUrl} className="button button-quiet grow sm:grow-0">
            {`Fortsett til ${name}`}
          </a>
        )}
        <Link to={returnPath(payment.provider, payment.id)} className="link inline-flex min-h-tap items-center">
          Se betalingen, eller avbryt den
        </Link>
      </div>
    </Notice>
  )
}

const wordsOf = ({ amount, payBy }: NonNullable<UnseenOrder['order']>) =>
  `Vi holder av varene for ${formatMoney(amount)} til ${formatDayAndTime(new Date(payBy))}. Reserverer du, eller betaler på en annen måte, avbryter vi denne betalingen først.`

/** Loads the checkout's data again when a payment begins or ends, here or in another tab. */
function useOtherTabs(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => subscribeToOrders(() => void revalidate()), [revalidate])
}
