import type { DeskDetail } from '#contract/staff.ts'
import { formatMoney } from '#shared/format/format.ts'
import { isPicked, pickedMessage } from './line-labels.ts'
import type { LineActionResult } from './mark-line.ts'
import { PickedLine } from './PickedLine.tsx'
import { ScanField } from '../ScanField.tsx'
import { sentScans } from './shown-scans.ts'

/** The lines of a reservation. While it is picked, each line can be marked. */
export function PickLines({ entry, result }: { entry: DeskDetail; result: LineActionResult | undefined }) {
  const picking = entry.articles.some(({ actions }) => actions.length > 0)
  const isLatest = result?.done === 'marked' && result.version === entry.version
  const said = picking && (isLatest ? result.message : pickedMessage(entry.articles))
  return (
    <section aria-labelledby="varer">
      <h2 id="varer" className="sr-only">
        Varer
      </h2>
      {picking && (
        <ScanField
          version={entry.version}
          shown={sentScans([entry])}
          result={result}
          picked={isPicked(entry.articles)}
        />
      )}
      <ul className="divide-y divide-line border-y border-line">
        {entry.articles.map(line => (
          <PickedLine key={line.line} line={line} version={entry.version} result={result} sent={entry.delivery} />
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        {entry.deductions.map(({ name, amount }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right">{`−${formatMoney(amount)}`}</dd>
          </div>
        ))}
        {entry.discount > 0 && (
          <div className="contents">
            <dt>Rabattkode</dt>
            <dd className="text-right">{`−${formatMoney(entry.discount)}`}</dd>
          </div>
        )}
        {entry.freight > 0 && (
          <div className="contents">
            <dt>Frakt</dt>
            <dd className="text-right">{formatMoney(entry.freight)}</dd>
          </div>
        )}
        <div className="contents font-semibold">
          <dt>{entry.paid ? 'Betalt på nett' : entry.delivery ? 'Sum' : 'Å betale i butikken'}</dt>
          <dd className="text-right">{formatMoney(entry.total)}</dd>
        </div>
      </dl>
      <p
        role="status"
        className={`sticky bottom-3 mt-2 font-medium empty:hidden ${isLatest ? 'border border-line bg-paper p-3 shadow-float' : ''}`}
      >
        {said}
      </p>
    </section>
  )
}
