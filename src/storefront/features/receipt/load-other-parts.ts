import type { ApiClient } from '#contract/client/client.ts'
import { isOpen } from '#shared/reservations/reservation-status.ts'

/** A part of the same checkout, as its receipt shows it. */
export interface OtherPart {
  token: string
  /** null: the receipt could not be loaded. */
  facts: { title: string; goods: string; held: boolean } | null
}

const partsAtMost = 7

/** The parts that the URL names by the tokens of their receipts (`ogsa`). */
export function loadOtherParts(api: ApiClient, { searchParams }: URL): Promise<OtherPart[]> {
  return Promise.all(
    searchParams
      .getAll('ogsa')
      .slice(0, partsAtMost)
      .map(async (token): Promise<OtherPart> => {
        const [receipt, shops] = await Promise.all([
          api('GET /reservations/receipt/{token}', { path: { token } }),
          api('GET /shops'),
        ])
        if (!receipt.ok) return { token, facts: null }
        const { reservation, pickupCode, status } = receipt.data
        const shop = shops.ok ? shops.data.find(({ id }) => id === reservation.shopID)?.name : undefined
        const held = isOpen(reservation.statusID)
        const where = reservation.delivery ? 'Sendes hjem til deg' : `Hentes i ${shop ?? 'butikken'}`
        const state = !held ? `: ${status}` : reservation.delivery ? '' : `, hentekode ${pickupCode}`
        const goods = reservation.articles.map(({ count, name }) => `${count} × ${name}`).join(', ')
        return { token, facts: { title: `${where}${state}`, goods, held } }
      }),
  )
}
