import { formatAmount, formatMoney } from '#shared/format/format.ts'
import type { ShopQuote } from '../quotes/part-quotes.ts'
import { pickupMessage } from '../pickup-message.ts'
import { writeFormPart } from './form-parts.ts'
import { joinNames } from './part-in-shop.ts'
import { pricesOf, type AbleShop, type PlannedLine } from './plan-checkout.ts'
import type { PlannedPart } from './plan-parts.ts'

/** The parts of a checkout, each with its goods, price and time. The surrounding form places all of them. */
export function PartsOffer({
  parts,
  open,
  lines,
  quotes,
  wayTo,
  refused,
}: {
  parts: readonly PlannedPart[]
  /** The names of goods that are in no part, because the shopper must still choose. */
  open: readonly string[]
  /** The lines of the plan. The form sends their prices until the quotes are known. */
  lines: readonly PlannedLine[]
  /** The quote of each part. null: not known yet. */
  quotes: readonly ShopQuote[] | null
  /** The distance to a shop as text, such as `ca. 4,2 km`. null: not known. */
  wayTo: (shop: AbleShop) => string | null
  /** The part that the server refused. null: none. */
  refused: { number: number; shopId: number; message: string } | null
}) {
  return (
    <section aria-labelledby="deler" className="rounded-card bg-mist p-4 noscript:hidden">
      <input type="hidden" name="open" value={joinNames(open)} />
      <h2 id="deler" className="text-heading">
        {headingOf(parts)}
      </h2>
      {parts.length > 1 && (
        <p className="mt-1 text-small">Du fyller ut én gang. Hver del får sin egen kode og kvittering.</p>
      )}
      <ul className="mt-3 space-y-3" aria-labelledby="deler">
        {parts.map((part, at) => (
          <Part
            key={`${part.shop.id}${part.sent ? ' sendes' : ''}`}
            {...part}
            quote={quotes?.[at] ?? null}
            lines={lines}
            wayTo={wayTo}
            number={parts.length > 1 ? at + 1 : null}
            fault={refused?.number === at + 1 && refused.shopId === part.shop.id ? refused.message : null}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <p className="mt-3 text-small font-medium">{`Velg også hva du vil gjøre med ${joinNames(open)}.`}</p>
      )}
    </section>
  )
}

/** The heading of the parts, such as `Hentes i to butikker` or `Hentes i én butikk, og resten sendes`. */
function headingOf(parts: readonly PlannedPart[]): string {
  const shops = parts.filter(({ sent }) => !sent).length
  const sent = shops < parts.length
  if (shops === 0) return sent ? 'Sendes hjem til deg' : 'Ingenting er valgt ennå'
  const collected = `Hentes i ${counts[shops] ?? shops} ${shops === 1 ? 'butikk' : 'butikker'}`
  return sent ? `${collected}, og resten sendes` : collected
}
const counts: Record<number, string> = {
  1: 'én',
  2: 'to',
  3: 'tre',
  4: 'fire',
  5: 'fem',
  6: 'seks',
  7: 'sju',
  8: 'åtte',
}

function Part({
  shop,
  sent,
  items,
  quote,
  lines,
  wayTo,
  number,
  fault,
}: PlannedPart & {
  quote: ShopQuote | null
  lines: readonly PlannedLine[]
  wayTo: (shop: AbleShop) => string | null
  /** The number of the part, from 1. null: it is the only part. */
  number: number | null
  /** Why the server refused the part. */
  fault: string | null
}) {
  const { total, freight, promo } = quote ?? { total: estimatedTotal(items, lines), freight: 0, promo: null }
  const used = promo?.activated === true
  const value = writeFormPart({ shopId: shop.id, sent, items, total, freight: sent ? freight : 0, withCode: used })
  const way = wayTo(shop)
  return (
    <li className={`rounded-card border bg-paper p-4 ${fault === null ? 'border-paper' : 'border-bad'}`}>
      <input type="hidden" name="part" value={value} />
      {number !== null && <div className="text-small text-soft">{`Del ${number}`}</div>}
      <p className="font-medium break-words">
        <span>{sent ? `Sendes fra ${shop.name}` : shop.name}</span>
        {way && !sent && <span className="font-normal text-soft">{` · ${way}`}</span>}
      </p>
      {sent ? (
        <p className="text-small font-medium text-good">Du får en e-post når pakken er på vei</p>
      ) : (
        <>
          <p className="text-small font-medium text-good">{pickupMessage(shop)}</p>
          <p className="text-small text-soft">{shop.open}</p>
        </>
      )}
      <ul className="mt-2 text-small">
        {items.map(({ ean, count, name }) => (
          <li key={ean}>{`${count} × ${name}`}</li>
        ))}
      </ul>
      {sent && (
        <p className="mt-2 text-small">{`Frakt: ${quote ? (freight > 0 ? formatAmount(freight) : 'Gratis') : '…'}`}</p>
      )}
      <p className="mt-2 text-small">
        <span>{sent ? 'Å betale nå: ' : 'Å betale her: '}</span>
        <span className="font-semibold tabular-nums">
          {quote ? formatMoney(total + (sent ? freight : 0)) : 'Regner ut …'}
        </span>
        <span>{used ? ` med rabattkoden ${promo.code}` : ''}</span>
      </p>
      {fault !== null && <p className="mt-2 text-small font-medium text-bad">{fault}</p>}
    </li>
  )
}

/** The sum at the prices of the plan, in øre. The server refuses the reservation if the shop's prices differ. */
function estimatedTotal(items: PlannedPart['items'], lines: readonly PlannedLine[]): number {
  const prices = pricesOf(lines)
  return items.reduce((sum, { ean, count }) => sum + (prices.get(ean) ?? 0) * count, 0)
}
