import type { Reservation } from '#contract/reservations.ts'
import { formatAmount } from '#shared/format/format.ts'
import { sizeLabel } from '#shared/sizes/size-label.ts'
import { softHyphens } from '#shared/text/norwegian/soft-hyphens.ts'
import { pantOf } from '#shared/cart/cart.ts'
import { offOf } from '../cart/cart-sums.ts'
import { missingText } from './messages/missing-text.ts'
import { sumLabel } from './messages/payment-message.ts'
import { CartSum } from '../cart/CartSum.tsx'

const isCounted = ({ state }: { state: string }): boolean => state !== 'substitute_asked'
const substituteLabels: Record<string, string> = {
  substitute_asked: 'Butikken tilbyr denne i stedet. Svar med lenken i e-posten.',
  substitute_declined: 'Tilbudt i stedet, men ikke valgt',
}

/** `online`: the goods are paid online, so there is nothing to pay in the shop. */
export function ReservedGoods({ reservation, online = false }: { reservation: Reservation; online?: boolean }) {
  const found = reservation.articles.filter(isCounted).map(line => ({ ...line, count: line.kept }))
  return (
    <section aria-labelledby="varer">
      <h2 id="varer" className="text-heading">
        Varer
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {reservation.articles.map(line => (
          <li key={line.line} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-4 py-3">
            {line.image ? (
              <img
                src={line.image}
                alt=""
                width={64}
                height={80}
                className="aspect-[4/5] w-16 rounded-small bg-picture object-cover"
              />
            ) : (
              <span aria-hidden className="aspect-[4/5] w-16 rounded-small bg-picture" />
            )}
            <span>
              <span>{`${line.count} × ${softHyphens(line.name)}`}</span>
              <span className="block text-small text-soft">
                {[line.color, sizeLabel(line.size)].filter(Boolean).join(', ')}
              </span>
              {line.substituteFor !== null && (
                <span className="block text-small">
                  {substituteLabels[line.state] ?? 'I stedet for det butikken ikke fant'}
                </span>
              )}
              {line.missing > 0 && <strong className="block text-small text-bad">{missingText(line)}</strong>}
              {line.givenBack > 0 && line.substituteFor === null && (
                <strong className="block text-small">
                  {line.kept === 0 ? 'Ikke hentet' : `Hentet ${line.kept}, ${line.givenBack} lagt tilbake`}
                </strong>
              )}
            </span>
            <span className="tabular-nums">{formatAmount(isCounted(line) ? line.price * line.kept : 0)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <CartSum
          off={offOf(reservation)}
          total={reservation.total - reservation.freight}
          freight={reservation.delivery ? reservation.freight : null}
          pant={pantOf(found)}
          label={sumLabel(reservation.statusID, online)}
        />
      </div>
    </section>
  )
}
