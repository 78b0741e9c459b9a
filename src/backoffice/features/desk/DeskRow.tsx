import { Link, useLocation } from 'react-router'
import type { DeskEntry } from '#contract/staff.ts'
import { formatMoney } from '#shared/format/format.ts'
import { formatPhone } from '#shared/phone.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { lineLook, lineLabel } from './lines/line-labels.ts'
import { AgeCheck } from './lines/AgeCheck.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { owedText } from './move-labels.ts'
import { urgencyOf } from './urgency.ts'
import { UrgencyLine } from './UrgencyLine.tsx'
import { reservationStatus, isActive } from '#shared/reservations/reservation-status.ts'

// `warn`: the shop must act; `info`: the shop is picking; `good`: the shopper can collect.
export const statusLooks: Record<number, 'warn' | 'info' | 'good'> = {
  [reservationStatus.placed]: 'warn',
  [reservationStatus.picking]: 'info',
  [reservationStatus.ready]: 'good',
}

/** Payment state of an online order. A reservation has no badge, since it is always paid in the shop. */
export function PaidBadge({ entry }: { entry: Pick<DeskEntry, 'isOrder' | 'paid' | 'statusID' | 'delivery'> }) {
  if (!entry.isOrder) return null
  if (!isActive(entry.statusID) && entry.statusID !== reservationStatus.collected)
    return <Badge look="quiet">Nettordre</Badge>
  return entry.paid ? (
    <Badge look="good">Betalt på nett</Badge>
  ) : (
    <Badge look="warn">{entry.delivery ? 'Ikke betalt' : 'Betales i kassen'}</Badge>
  )
}

/** One reservation in the desk's list. */
export function DeskRow({ entry, now, manyShops }: { entry: DeskEntry; now: Date; manyShops: boolean }) {
  const { search } = useLocation()
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 desk:grid-cols-[8rem_minmax(0,1fr)_17rem_13rem]">
      <div className="flex items-center justify-between gap-3 desk:block">
        <p className="font-mono text-heading tracking-wider">
          <Link to={`/ansatt/reservasjon/${entry.id}${search}`} className="link inline-flex min-h-tap items-center">
            <span>{entry.pickupCode}</span>
            <span className="sr-only">, detaljer</span>
          </Link>
        </p>
        <p className="desk:mt-1">
          <Badge look={statusLooks[entry.statusID] ?? 'quiet'}>{entry.status}</Badge>
        </p>
      </div>
      <ul className="space-y-1">
        {entry.articles.map(line => (
          <li key={line.line}>
            <strong>{`${line.count} ×`}</strong>{' '}
            <span>{`${line.name}, ${[line.color, line.size].filter(Boolean).join(', ')}`}</span>{' '}
            <span className="whitespace-nowrap font-mono text-small text-soft">{line.ean}</span>{' '}
            {(line.missing + line.givenBack > 0 || line.substituteFor !== null) && (
              <Badge look={lineLook(line)}>{lineLabel(line)}</Badge>
            )}
            <AgeCheck limit={line.ageLimit} />
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-2 text-small tabular-nums text-soft">
          <strong className="text-ink">{isActive(entry.statusID) ? owedText(entry) : formatMoney(entry.total)}</strong>{' '}
          <PaidBadge entry={entry} />
          {entry.delivery && <Badge look="info">Skal sendes</Badge>}
          {entry.withdrawn > 0 && <Badge look="warn">{`${entry.withdrawn} angret`}</Badge>}
          {entry.questions.length > 0 && <Badge look="warn">Venter på svar</Badge>}
          {entry.missingMail && <Badge look="bad">E-post ikke sendt</Badge>}
        </li>
      </ul>
      <div className="text-small">
        <p className="break-words text-body font-medium">{entry.name}</p>
        {entry.collector !== null && <p className="break-words">{`Hentes av ${entry.collector}`}</p>}
        <p className="text-soft">{`${formatPhone(entry.phone)}${manyShops ? ` · ${entry.shopName}` : ''}`}</p>
        <UrgencyLine urgency={urgencyOf(entry, now)} />
      </div>
      <div className="flex flex-wrap gap-2 desk:justify-end">
        <MoveButtons entry={entry} toSend={`/ansatt/reservasjon/${entry.id}${search}#sending`} />
      </div>
    </li>
  )
}
