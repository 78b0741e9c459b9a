import { formatAmount, formatMoney } from '#shared/format/format.ts'

interface Props {
  price: number
  originalPrice: number
  /** The price differs between sizes or colours. */
  varies: boolean
  /** The lowest price in the 30 days before a reduction. */
  lowest30?: number | null
  /** The price per unit: `kr 249,00/kg`. As clear as the price, to the left of it (prisopplysningsforskriften § 5). */
  unit?: string | undefined
  /** Paid back when the packaging is returned; shown on a separate row. */
  deposit?: number
  large?: boolean
}

/**
 * A price in øre: "fra" if it varies, and for a reduction also the original price and the lowest one in the 30 days
 * before.
 */
export function Price({ price, originalPrice, varies, lowest30, unit, deposit = 0, large = false }: Props) {
  const reduced = originalPrice > price
  return (
    <div>
      <p className={`flex flex-wrap items-baseline gap-x-2 tabular-nums ${large ? 'text-2xl' : 'text-base'}`}>
        {unit && <span className="font-semibold tracking-tight">{unit}</span>}
        <span className={`font-semibold tracking-tight ${reduced ? 'text-sale' : ''}`}>
          {varies && <span className="font-normal">fra </span>}
          <span>{large ? formatMoney(price) : formatAmount(price)}</span>
        </span>
        {reduced && (
          <s className={`text-soft ${large ? 'text-base' : 'text-small'}`}>
            <span className="sr-only"> Før </span>
            <span>{formatAmount(originalPrice)}</span>
          </s>
        )}
      </p>
      {reduced && lowest30 !== null && lowest30 !== undefined && (
        <p className={`text-soft ${large ? 'text-small' : 'text-fine'}`}>
          {`Laveste pris siste 30 dager: ${formatAmount(lowest30)}`}
        </p>
      )}
      {deposit > 0 && <p className="text-small text-soft">{`+ pant ${formatAmount(deposit)}`}</p>}
    </div>
  )
}
