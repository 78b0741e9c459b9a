import type { ApiClient } from '#contract/client/client.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { isActive } from '#shared/reservations/reservation-status.ts'
import { scannedKind } from './scanned-kind.ts'

interface Scanned {
  scanned: string
  shop: string | null
  /** Whether the account may see reservations and stock. */
  atDesk: boolean
}

/**
 * Address of the page of a scanned code: the reservation or order, the stock page of the goods, or the list of what the
 * code may mean.
 */
export async function openScanned(api: ApiClient, { scanned, shop, atDesk }: Scanned): Promise<string> {
  const { kind, code } = scannedKind(scanned)
  const search = (more: Record<string, string>) => new URLSearchParams({ ...more, ...(shop && { butikk: shop }) })
  if (!atDesk) return `/ansatt/varer?q=${encodeURIComponent(code)}`
  if (kind === 'goods') return `/ansatt/lager?${search({ q: code })}`
  if (kind === 'number') {
    const list = dataOrThrow(await api('GET /staff/reservations', { query: { status: 'all', q: code, page: '1' } }))
    const meant = list.data.filter(each => each.pickupCode === code || String(each.id) === code)
    // A code is drawn again once its reservation has ended.
    const open = meant.filter(({ statusID }) => isActive(statusID))
    const [only, ...others] = open.length > 0 ? open : meant
    if (only && others.length === 0) return `/ansatt/reservasjon/${only.id}`
  }
  return `/ansatt?${new URLSearchParams({ q: code })}`
}
