import { formatAmount, formatMoney } from './format.ts'

/** "fra" where sizes differ; a reduced price says what it was and the lowest of the 30 days before. */
export function Price({
  price,
  originalPrice,
  varies,
  lowest30,
  large = false,
}: {
  price: number
  originalPrice: number
  varies: boolean
  lowest30?: number | null
  large?: boolean
}) {
  const reduced = originalPrice > price
  return (
    <div>
      <p className={`tabular-nums ${large ? 'text-2xl' : 'text-base'}`}>
        {varies && <span className="font-normal">fra </span>}
        <span className={`font-semibold ${reduced ? 'text-accent' : ''}`}>
          {large ? formatMoney(price) : formatAmount(price)}
        </span>
        {reduced && (
          <>
            {' '}
            <s className={`text-soft ${large ? 'text-lg' : 'text-sm'}`}>
              <span className="sr-only">Før </span>
              {formatAmount(originalPrice)}
            </s>
          </>
        )}
      </p>
      {reduced && lowest30 !== null && lowest30 !== undefined && (
        <p className="text-sm text-soft">Laveste pris siste 30 dager: {formatAmount(lowest30)}</p>
      )}
    </div>
  )
}
