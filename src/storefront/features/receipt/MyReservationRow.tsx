import { Link } from 'react-router'
import { Badge } from '#ui/display/Badge.tsx'
import { heldLine } from './held-line.ts'
import type { MyReservation } from './my-reservations.ts'
import { reservationStatus, isActive, isNotReady } from '#shared/reservations/reservation-status.ts'

interface Props {
  reservation: MyReservation
  /** The server no longer has the reservation. */
  missing: boolean
  onRemove: () => void
}

/** A reservation's number, shop and status. While it is active, also its pickup code and how long the shop holds it. */
export function MyReservationRow({ reservation: { token, known }, missing, onRemove }: Props) {
  if (missing) return <MissingReservation number={known?.id ?? null} onRemove={onRemove} />
  const held = known && isActive(known.statusID) ? heldLine(known, new Date()) : null
  return (
    <li className="relative rounded-card border border-line p-4 focus-within:border-ink hover:border-ink">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold tracking-normal">
          <Link to={`/kvittering/${token}`} className="after:absolute after:inset-0 hover:underline">
            {known ? `Reservasjon ${known.id}` : 'Reservasjon i en annen butikk'}
          </Link>
        </h2>
        {known && (
          <Badge
            look={known.statusID === reservationStatus.ready ? 'good' : isNotReady(known.statusID) ? 'info' : 'quiet'}
          >
            {known.status}
          </Badge>
        )}
      </div>
      {known && <p className="mt-1">{known.shopName}</p>}
      {known && isActive(known.statusID) && (
        <p className="mt-1 text-small text-soft">
          Hentekode <strong className="tabular-nums slashed-zero text-ink">{known.pickupCode}</strong>
          {held && <span className="block">{`${held.label} ${held.when}`}</span>}
        </p>
      )}
    </li>
  )
}

function MissingReservation({ number, onRemove }: { number: number | null; onRemove: () => void }) {
  const name = number === null ? 'Reservasjonen' : `Reservasjon ${number}`
  return (
    <li className="rounded-card border border-line bg-mist p-4">
      <h2 className="font-semibold tracking-normal">{name}</h2>
      <p className="mt-1 text-small text-soft">
        Vi har ikke lenger opplysninger om denne. Gamle reservasjoner blir slettet hos oss etter en tid.
      </p>
      <button type="button" className="button button-quiet button-small mt-3" onClick={onRemove}>
        Fjern <span className="sr-only">{`${name.toLowerCase()} herfra`}</span>
      </button>
    </li>
  )
}
