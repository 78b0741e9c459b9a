import { Form, useNavigation } from 'react-router'
import type { DeskLine } from '#contract/staff.ts'
import { formatMoney } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { AgeCheck } from './AgeCheck.tsx'
import { lineLook, lineLabel, missReasons } from './line-labels.ts'
import type { LineActionResult } from './mark-line.ts'
import { SeenVersion } from '../SeenVersion.tsx'

interface Props {
  line: DeskLine
  version: string
  result: LineActionResult | undefined
  /** Sent as a parcel, not collected in the shop. */
  sent: boolean
}

/** A line of a reservation, with the marks that are possible now. */
export function PickedLine({ line, version, result, sent }: Props) {
  const word = sent && line.state === 'collected' && line.kept === line.count ? 'Sendt' : lineLabel(line)
  const goods = [line.name, line.color, line.size].filter(Boolean).join(', ')
  const wrong = result?.of === line.line && result.done === 'line refused' ? result : undefined
  return (
    <li className="flex gap-4 py-3">
      <p className="w-8 shrink-0 text-heading tabular-nums">{`${line.count}×`}</p>
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-4">
          <p className="font-medium">{line.name}</p>
          {line.state === 'substitute_asked' ? (
            <p className="shrink-0 text-small text-soft">Ikke i summen</p>
          ) : (
            <p className="shrink-0 tabular-nums">{formatMoney(line.price * line.kept)}</p>
          )}
        </div>
        <p>{[line.color, line.size].filter(Boolean).join(', ')}</p>
        <p className="font-mono text-small text-soft">{`${line.ean} · ${line.ArticleNo}`}</p>
        <AgeCheck limit={line.ageLimit} />
        {line.substituteFor !== null && <p className="text-small text-soft">Tilbudt i stedet for noe annet</p>}
        {word && (
          <p className="mt-1">
            <Badge look={lineLook(line)}>{word}</Badge>
          </p>
        )}
        {wrong && (
          <p role="alert" className="mt-2 text-small font-medium text-bad">
            {wrong.errors?.['reason']?.[0] ?? wrong.message}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {line.actions
            .filter(action => action !== 'miss')
            .map(action => (
              <Form key={action} method="post" preventScrollReset>
                <Seen line={line} version={version} action={action} />
                <MarkButton line={line} action={action} goods={goods} />
              </Form>
            ))}
        </div>
        {line.actions.includes('miss') && (
          <MissForm key={`${line.state}${line.missing}`} line={line} version={version} goods={goods} />
        )}
      </div>
    </li>
  )
}

/**
 * Hidden fields with the line's state on this page, so that the server refuses a mark if another user changed the line.
 */
function Seen({ line, version, action }: { line: DeskLine; version: string; action: DeskLine['actions'][number] }) {
  return (
    <>
      <input type="hidden" name="mark" value={action} />
      <SeenVersion version={version} />
      <input type="hidden" name="line" value={line.line} />
      <input type="hidden" name="state" value={line.state} />
      <input type="hidden" name="seen" value={line.missing} />
    </>
  )
}

function MarkButton({ line, action, goods }: { line: DeskLine; action: 'find' | 'unmark'; goods: string }) {
  const sent = useNavigation().formData
  const busy = sent?.get('line') === String(line.line) && sent.get('mark') === action
  const word =
    action === 'unmark'
      ? line.missing > 0
        ? 'Se etter igjen'
        : 'Angre'
      : line.missing > 0
        ? 'Funnet likevel'
        : 'Funnet'
  return (
    <Button type="submit" look="quiet" size="small" className="min-h-tap" busy={busy} aria-label={`${word}: ${goods}`}>
      {word}
    </Button>
  )
}

function MissForm({ line, version, goods }: { line: DeskLine; version: string; goods: string }) {
  const sent = useNavigation().formData
  const busy = sent?.get('line') === String(line.line) && sent.get('mark') === 'miss'
  const counts = Array.from({ length: line.count - line.missing }, (_, at) => line.count - at)
  return (
    <details className="mt-1">
      <summary className="link inline-flex min-h-tap cursor-pointer items-center">
        Finner ikke<span className="sr-only">{`: ${goods}`}</span>
      </summary>
      <Form method="post" preventScrollReset aria-label={`Finner ikke: ${goods}`} className="max-w-md space-y-4 pb-3">
        <Seen line={line} version={version} action="miss" />
        <SelectField label="Hvorfor" name="reason" id={`mangler-${line.line}`} defaultValue="" required>
          <option value="" disabled>
            Velg
          </option>
          {missReasons.map(reason => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
        {counts.length > 1 && (
          <SelectField
            label="Hvor mange mangler"
            name="missing"
            id={`antall-${line.line}`}
            defaultValue={line.count - line.scanned}
          >
            {counts.map(count => (
              <option key={count}>{count}</option>
            ))}
          </SelectField>
        )}
        <p className="text-small text-soft">Lageret rettes, og kunden ser det i e-posten når resten er klart.</p>
        <Button type="submit" look="danger" busy={busy}>
          Meld som ikke funnet
        </Button>
      </Form>
    </details>
  )
}
