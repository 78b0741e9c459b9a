import { formatAmount, formatMoney } from '#shared/format/format.ts'
import type { Off } from './cart-sums.ts'

/** The amount to pay after deductions. Deposits are part of the prices and paid back later. */
export function CartSum({
  total,
  pant,
  off,
  freight = null,
  label = freight === null ? 'Å betale i butikken' : 'Å betale',
  pending = false,
  estimated = false,
}: {
  total: number
  pant: number
  off?: readonly Off[]
  /** The label of the total. Default: the amount is to be paid in the shop, or with `freight` to be paid. */
  label?: string
  /** In øre, not part of `total`. null: collected in a shop. */
  freight?: number | null
  /** The total and the freight are being computed. Placeholders are shown instead. */
  pending?: boolean
  /** The server did not quote the cart, so multi-buys are not deducted. */
  estimated?: boolean
}) {
  return (
    <div className="space-y-1.5">
      {off?.map(({ name, amount }, at) => (
        <p key={at} className="flex justify-between gap-3 text-small font-medium text-good">
          <span className="min-w-0 break-words">{name}</span>
          <span className="shrink-0 tabular-nums">{`−${formatAmount(amount)}`}</span>
        </p>
      ))}
      <p className="flex justify-between text-small">
        <span>{freight === null ? 'Henting i butikk' : 'Frakt'}</span>{' '}
        <span className="tabular-nums">
          {freight !== null && pending ? '…' : freight ? formatAmount(freight) : 'Gratis'}
        </span>
      </p>
      {pant > 0 && (
        <p className="flex justify-between text-small">
          <span>Herav pant, som du får igjen</span> <span className="tabular-nums">{formatAmount(pant)}</span>
        </p>
      )}
      <p className="flex justify-between gap-3 border-t border-line pt-3 text-lg font-semibold">
        <span>{estimated && !pending ? `${label}, før mengdetilbud` : label}</span>{' '}
        <span className="shrink-0 tabular-nums">{pending ? 'Regner ut …' : formatMoney(total + (freight ?? 0))}</span>
      </p>
    </div>
  )
}
