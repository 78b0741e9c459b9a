import { formatCount, formatPlural } from '#shared/format/format.ts'
import type { ShopRow } from '../choose-variant.ts'

/**
 * The message if no shop has pieces to reserve, but some may have one: an uncertain last piece, or shops that sell the
 * article but currently take no reservations. null: the article is sold out.
 */
export function mayHaveMessage(rows: readonly Pick<ShopRow, 'ask' | 'phone' | 'carried' | 'paused'>[]): string | null {
  const requested = rows.filter(({ ask }) => ask)
  if (requested.length > 0) {
    const have = requested.length === 1 ? '1 butikk har' : `${formatCount(requested.length)} butikker har`
    const advice = requested.some(({ phone }) => phone) ? 'Ring og spør før du drar.' : 'Den kan ikke reserveres.'
    return `${have} kanskje den siste. ${advice}`
  }
  const paused = rows.filter(row => row.carried && row.paused).length
  if (paused === 0) return null
  return `${formatPlural(paused, 'butikk', 'butikker')} som selger den, tar ikke imot reservasjoner nå. Ingen andre har den.`
}
