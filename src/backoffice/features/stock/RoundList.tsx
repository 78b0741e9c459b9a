import { formatChange, formatCount } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { doubtQuestion } from './ConfirmCount.tsx'
import { pieceFault, readPieces } from './count-action.ts'
import { differenceOf, isConfirmed, isDoubted, type RoundRow } from './count-round.ts'

/**
 * The scanned articles with editable numbers. `onScan` handles a barcode that is scanned into a number, and returns a
 * message.
 */
export function RoundList({
  rows,
  onCount,
  onScan,
  onRemove,
}: {
  rows: readonly RoundRow[]
  onCount: (ean: string, counted: string) => void
  onScan: (ean: string) => string
  onRemove: (ean: string) => void
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row, index) => (
        <li key={row.ean} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <Article row={row} />
          <div className="flex items-start gap-2">
            <div className="min-w-0 max-w-xs">
              <NumberField
                className="w-28"
                label={`Antall av ${row.stock?.name ?? row.ean}`}
                hideLabel
                name={`antall-${index}`}
                value={row.counted}
                onChange={event => onCount(row.ean, event.target.value)}
                error={readPieces(row.counted) === null ? pieceFault(row.counted) : undefined}
                onScan={onScan}
              />
            </div>
            <Button look="plain" onClick={() => onRemove(row.ean)} aria-label={`Fjern ${row.stock?.name ?? row.ean}`}>
              Fjern
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Article({ row: { ean, stock, unknown } }: { row: RoundRow }) {
  return (
    <p className="min-w-0 break-words">
      <span>
        {stock
          ? [stock.name, stock.detail].filter(Boolean).join(', ')
          : unknown
            ? 'Ukjent strekkode'
            : 'Venter på nettbutikken …'}
      </span>
      <span className="block text-small text-soft">
        <span className="font-mono">{stock?.ean ?? ean}</span>
        <span>{`${stock !== null ? ` · systemet sier ${formatCount(stock.onHand)}` : ''}${unknown ? ' · fjern den, eller skann på nytt' : ''}`}</span>
      </span>
    </p>
  )
}

/** The changes that saving would make. */
export function Differences({
  rows,
  onConfirm,
}: {
  rows: readonly RoundRow[]
  onConfirm: (ean: string, isRight: boolean) => void
}) {
  const changed = rows.filter(row => differenceOf(row) !== 0)
  return (
    <>
      <p className="mb-2 text-soft">
        {changed.length === 0
          ? 'Alt stemmer med det systemet sier.'
          : `${formatCount(changed.length)} av ${formatCount(rows.length)} stemmer ikke med det systemet sier.`}
      </p>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {changed.map(row => {
          const { stock } = row
          const below = stock ? stock.reserved - (readPieces(row.counted) ?? 0) : 0
          return (
            <li key={row.ean} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
              <Article row={row} />
              <p className="tabular-nums">
                <strong>{formatChange(differenceOf(row) ?? 0)}</strong>
                <span>{` · fra ${formatCount(stock?.onHand ?? 0)} til ${row.counted.trim()}`}</span>
                {below > 0 && (
                  <span className="block text-small text-bad">{`${formatCount(below)} færre enn det som er reservert`}</span>
                )}
              </p>
              {isDoubted(row) && (
                <div className="basis-full">
                  <p className="font-medium text-warn">
                    {doubtQuestion({
                      of: 'tell',
                      last: stock?.onHand ?? 0,
                      onHand: readPieces(row.counted) ?? 0,
                      isFirst: stock?.countedAt === null,
                    })}
                  </p>
                  <Checkbox
                    name={`stemmer-${row.ean}`}
                    label="Ja, det stemmer"
                    checked={isConfirmed(row)}
                    onChange={event => onConfirm(row.ean, event.currentTarget.checked)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
