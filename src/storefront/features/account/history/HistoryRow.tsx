import { Link } from 'react-router'
import { Badge } from '#ui/display/Badge.tsx'
import type { Elements } from '#ui/elements.ts'
import { reservationStatus, isActive } from '#shared/reservations/reservation-status.ts'

/** The heading of a reservation or order: its number, state and shop. */
export function HistoryHead({
  title,
  receiptToken,
  statusID,
  status,
  shopName,
}: {
  title: string
  receiptToken: string
  statusID: number
  status: string
  shopName: string
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold tracking-normal">
          <Link to={`/kvittering/${receiptToken}`} className="link inline-flex min-h-tap items-center">
            {title}
          </Link>
        </h2>
        <Badge look={statusID === reservationStatus.ready ? 'good' : isActive(statusID) ? 'info' : 'quiet'}>
          {status}
        </Badge>
      </div>
      <p className="break-words">{shopName}</p>
    </>
  )
}

/** The code that collects an open reservation or order. `children`: how long the goods are held. */
export function PickupCode({ code, children }: { code: string; children?: Elements }) {
  return (
    <p className="mt-1 text-small text-soft">
      Hentekode <strong className="tabular-nums slashed-zero text-ink">{code}</strong>
      {children}
    </p>
  )
}

interface Goods {
  count: number
  name: string
  size: string
  color: string | null
  /** null: the article is no longer sold. */
  slug: string | null
}

/** One line of a reservation or order, with a link if the article is still sold. */
export function HistoryGoods({ count, name, size, color, slug }: Goods) {
  return (
    <span>
      <span>{`${count} × `}</span>
      {slug === null ? (
        <span>{name}</span>
      ) : (
        <Link to={`/product/${encodeURIComponent(slug)}`} className="link">
          {name}
        </Link>
      )}
      <span>{`, ${[size, color].filter(Boolean).join(', ')}`}</span>
    </span>
  )
}
