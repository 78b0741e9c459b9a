import { Form, Link, useNavigation } from 'react-router'
import type { FeedState, FeedStates } from '#contract/feeds/feeds-admin.ts'
import { formatRelative } from '#shared/format/format-relative.ts'
import { formatCount, formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { hasFailed, kindNames, phaseLabel, stateNames, causeText } from './feed-messages.ts'

interface Props {
  feed: FeedState
  all: FeedStates
  /** Server time of the request, so that server and browser render the same age. */
  now: Date
  /** Why the last submission did not start a fetch of this feed. null: no such error. */
  refusal: string | null
  /** What an operator types before a command. */
  hent: string
}

/** State of one kind of feed: its last import, and any current error. */
export function FeedCard({ feed: { kind, lastIn, last, open, canFetch }, all, now, refusal, hent }: Props) {
  const busy = useNavigation().formData?.get('hent') === kind
  const failed = last !== null && hasFailed(last) && !open ? last : null
  const isStale = kind === 'inventory' && all.stale.count > 0
  const heading = `filer-${kind}`
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-2 rounded-card border border-line p-4">
      <h3 id={heading} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span>{kindNames[kind]}</span> <Verdict {...{ open, failed, isStale, lastIn }} />
      </h3>
      {lastIn ? (
        <p>
          Sist lest inn{' '}
          <Link to={`/ansatt/filer/${lastIn.id}`} className="link">
            {formatDateAndTime(new Date(lastIn.begunAt))}
          </Link>
          <span>{`, ${formatRelative(new Date(lastIn.begunAt), now)}`}</span>
          {lastIn.rows !== null && (
            <span className="text-soft">{` · ${formatPlural(lastIn.rows, 'rad', 'rader')}`}</span>
          )}
          {lastIn.warnings > 0 && (
            <span className="text-soft">{` · ${formatPlural(lastIn.warnings, 'advarsel', 'advarsler')}`}</span>
          )}
        </p>
      ) : (
        <p className="text-soft">Ikke lest inn ennå</p>
      )}
      {kind === 'inventory' && all.tillAt && (
        <p className="text-small text-soft">{`Kassene sendte sist enkelttellinger ${formatDateAndTime(new Date(all.tillAt))}`}</p>
      )}
      {last?.state === 'unchanged' && last.id !== lastIn?.id && (
        <p className="text-small text-soft">{`Så sist etter ny fil ${formatDateAndTime(new Date(last.begunAt))}: ingen ny`}</p>
      )}
      {open && (
        <p>
          <Link to={`/ansatt/filer/${open.id}`} className="link">
            {phaseLabel(open)}
          </Link>
        </p>
      )}
      {failed && <Failed last={failed} hent={hent} />}
      {isStale && <Stale stale={all.stale} />}
      {canFetch && all.mayFetch && (
        <Form method="post" preventScrollReset className="mt-auto pt-1">
          <input type="hidden" name="hent" value={kind} />
          <Button
            type="submit"
            look="quiet"
            size="small"
            busy={busy}
            aria-label={`Hent nå: ${kindNames[kind].toLowerCase()}`}
          >
            Hent nå
          </Button>
          {refusal && (
            <p role="alert" tabIndex={-1} data-refusal className="mt-1 text-small font-medium text-bad">
              {refusal}
            </p>
          )}
        </Form>
      )}
    </section>
  )
}

function Verdict({
  open,
  failed,
  isStale,
  lastIn,
}: Pick<FeedState, 'open' | 'lastIn'> & { failed: FeedState['last']; isStale: boolean }) {
  if (failed) return <Badge look="bad">Siste forsøk gikk ikke</Badge>
  if (isStale) return <Badge look="warn">For gammel</Badge>
  if (open) return <Badge look="info">{stateNames[open.state].name}</Badge>
  if (!lastIn) return null
  return lastIn.state === 'partly' ? <Badge look="warn">Rader avvist</Badge> : <Badge look="good">I orden</Badge>
}

function Failed({ last, hent }: { last: NonNullable<FeedState['last']>; hent: string }) {
  const why = causeText(last, hent)
  return (
    <div className="rounded-card bg-bad-soft p-3">
      <p className="font-semibold">{why?.title ?? stateNames[last.state].name}</p>
      <p>{`${formatDateAndTime(new Date(last.begunAt))}. ${why?.todo ?? ''}`}</p>
      <Link to={`/ansatt/filer/${last.id}`} className="link inline-flex min-h-tap items-center">
        {last.problems > 0 ? 'Se radene og årsaken' : 'Se årsaken'}
      </Link>
    </div>
  )
}

function Stale({ stale: { hours, count, shops } }: Pick<FeedStates, 'stale'>) {
  const more = count - shops.length
  return (
    <div className="rounded-card bg-warn-soft p-3">
      <p className="font-semibold">{`Lageret i ${formatPlural(count, 'butikk', 'butikker')} er ikke talt på ${formatCount(hours)} timer`}</p>
      <p>Kontroller at kassesystemet fortsatt sender. Kundene ser, og reserverer av, det som ble talt sist.</p>
      <ul className="mt-1 text-small">
        {shops.map(({ id, name, countedAt }) => (
          <li key={id}>{`${name}: ${formatDateAndTime(new Date(countedAt))}`}</li>
        ))}
        {more > 0 && <li>{`og ${formatCount(more)} til`}</li>}
      </ul>
    </div>
  )
}
