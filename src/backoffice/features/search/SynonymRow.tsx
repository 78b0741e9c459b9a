import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Form, Link } from 'react-router'
import type { Synonym } from '#contract/editors/search-admin.ts'
import { intentField } from '#shared/form-intent.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'

/** A stored synonym with its buttons. */
export function SynonymRow({ synonym, list, edit }: { synonym: Synonym; list: string; edit: string }) {
  const { id, words, means, bothWays, finds, changedAt, changedBy } = synonym
  const Arrow = bothWays ? ArrowLeftRight : ArrowRight
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{words}</span>
          <Arrow aria-hidden size={16} className="shrink-0 text-soft" />
          <span className="sr-only">{bothWays ? 'finner også, og omvendt,' : 'finner også'}</span>
          <span className="font-semibold">{means}</span>
          {bothWays && <Badge look="info">Begge veier</Badge>}
          {finds === 0 ? (
            <Badge look="warn">Ingen varer nå</Badge>
          ) : (
            <span className="text-small text-soft">{formatPlural(finds, 'vare', 'varer')}</span>
          )}
        </p>
        <p className="text-small text-soft">
          {changedBy === null
            ? 'Fulgte med nettbutikken'
            : `Endret av ${changedBy} ${formatDateAndTime(new Date(changedAt))}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Link
          to={edit}
          preventScrollReset
          aria-label={`Endre: ${words} → ${means}`}
          className="button button-quiet button-small"
        >
          Endre
        </Link>
        <Form method="post" action={list} preventScrollReset>
          <input type="hidden" name={intentField} value="fjern" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="words" value={words} />
          <input type="hidden" name="means" value={means} />
          {bothWays && <input type="hidden" name="bothWays" value="1" />}
          <button type="submit" aria-label={`Fjern: ${words} → ${means}`} className="button button-quiet button-small">
            Fjern
          </button>
        </Form>
      </div>
    </li>
  )
}
