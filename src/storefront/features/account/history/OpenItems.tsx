import { heldLine } from '../../receipt/held-line.ts'
import { readyText } from '../../receipt/ready-text.ts'
import { HistoryHead } from './HistoryRow.tsx'
import type { OpenItem } from './open-items.ts'

/** The customer's open reservations and orders, with the pickup codes. */
export function OpenItems({ items }: { items: readonly OpenItem[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="apne">
      <h2 id="apne" className="mb-3 text-heading">
        Åpne reservasjoner og ordrer
      </h2>
      <ul className="space-y-3">
        {items.map(item => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Row({ item }: { item: OpenItem }) {
  const { id, order, statusID, status, shopName, pickupCode, receiptToken, delivery } = item
  const { sentFrom, readyBy } = item
  const isSent = sentFrom !== null && readyBy !== null
  const held = delivery || isSent ? null : heldLine(item, new Date())
  return (
    <li className="rounded-card border border-line p-4">
      <HistoryHead
        title={`${order ? 'Ordre' : 'Reservasjon'} ${id}`}
        {...{ receiptToken, statusID, status, shopName }}
      />
      {!delivery && (
        <p className="mt-2">
          <span className="text-small text-soft">Hentekode </span>
          <strong className="text-2xl tabular-nums slashed-zero">{pickupCode}</strong>
        </p>
      )}
      {isSent && <p>{readyText(delivery, sentFrom, new Date(readyBy))}</p>}
      {held && <p className="text-small text-soft">{`${held.label} ${held.when}`}</p>}
    </li>
  )
}
