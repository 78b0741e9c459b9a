import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { AgeCheck } from '../desk/lines/AgeCheck.tsx'
import { missReasons } from '../desk/lines/line-labels.ts'
import type { PickingRow } from '../prints/picking-list.ts'
import type { RoundActionResult } from './act-in-round.ts'
import { sentTargets } from './picking-stops.ts'
import { isSameCode } from '#shared/stock/gtin.ts'
import { formText } from '#shared/form-text.ts'

/** One article of the round, with the reservations that need it. */
export function PickingRowItem({ row, result }: { row: PickingRow; result: RoundActionResult | undefined }) {
  const sent = useNavigation().formData
  const busy = (mark: string) =>
    sent?.get('row') === 'ja' && isSameCode(formText(sent, 'ean'), row.ean) && sent.get('mark') === mark
  const wrong = result?.done === 'line refused' && result.of === Number(row.ean) ? result.message : undefined
  const goods = [row.name, row.kind].filter(Boolean).join(', ')
  return (
    <li className="flex gap-4 py-3">
      <p className="w-10 shrink-0 text-heading tabular-nums">{`${row.pieces}×`}</p>
      <div className="min-w-0 grow">
        <p className="font-medium">{row.name}</p>
        <p>{row.kind}</p>
        <AgeCheck limit={row.ageLimit} />
        <p className="font-mono text-small text-soft">{`${row.ean} · ${row.articleNo}`}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-small">
          {row.to.map(({ code, pieces, overdue }) => (
            <Link
              key={code}
              to={`/ansatt/reservasjon/${row.lines.find(each => each.code === code)?.id}`}
              className="link inline-flex min-h-tap items-center gap-1 font-mono"
            >
              <span>{`${code}${row.to.length > 1 ? ` (${pieces})` : ''}`}</span>
              {overdue && <span className="font-sans text-bad">forsinket</span>}
            </Link>
          ))}
        </p>
        {wrong && (
          <p role="alert" className="mt-1 text-small font-medium text-bad">
            {wrong}
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-start gap-x-4">
          <Form method="post" preventScrollReset>
            <MarkFields ean={row.ean} mark="find" />
            <input type="hidden" name="for" value={sentTargets(row.lines.slice(0, 1))} />
            <Button
              type="submit"
              look="quiet"
              size="small"
              className="min-h-tap"
              busy={busy('find')}
              aria-label={`Funnet: ${goods}`}
            >
              Funnet
            </Button>
          </Form>
          <MissingForm row={row} goods={goods} busy={busy('miss')} />
        </div>
      </div>
    </li>
  )
}

/** Reports missing pieces, for one reservation or for all. */
function MissingForm({ row, goods, busy }: { row: PickingRow; goods: string; busy: boolean }) {
  return (
    <details className="min-w-0 grow">
      <summary className="link inline-flex min-h-tap cursor-pointer items-center">
        Finner ikke<span className="sr-only">{`: ${goods}`}</span>
      </summary>
      <Form method="post" preventScrollReset aria-label={`Finner ikke: ${goods}`} className="max-w-md space-y-4 pb-3">
        <MarkFields ean={row.ean} mark="miss" />
        <SelectField label="Hvorfor" name="reason" id={`hvorfor-${row.ean}`} defaultValue="" required>
          <option value="" disabled>
            Velg
          </option>
          {missReasons.map(reason => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
        {row.lines.length === 1 ? (
          <input type="hidden" name="for" value={sentTargets(row.lines)} />
        ) : (
          <SelectField label="Hvem mangler den" name="for" id={`hvem-${row.ean}`} hint="De første får det du finner">
            {row.lines.toReversed().map(line => (
              <option key={sentTargets([line])} value={sentTargets([line])}>
                {`${line.code}${line.count > 1 ? ` (${line.count} stykker)` : ''}`}
              </option>
            ))}
            <option value={sentTargets(row.lines)}>{`Alle ${row.lines.length}`}</option>
          </SelectField>
        )}
        <p className="text-small text-soft">
          Lageret rettes. Mangler bare noen av stykkene, meldes det på reservasjonen.
        </p>
        <Button type="submit" look="danger" busy={busy}>
          Meld som ikke funnet
        </Button>
      </Form>
    </details>
  )
}

function MarkFields({ ean, mark }: { ean: string; mark: 'find' | 'miss' }) {
  return (
    <>
      <input type="hidden" name="row" value="ja" />
      <input type="hidden" name="mark" value={mark} />
      <input type="hidden" name="ean" value={ean} />
    </>
  )
}
