import { worksFor, type KeyActor } from '#modules/people/audit/index.ts'
import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import { orderWriter, placeAfterUnpaid, type AfterUnpaid, type EndDeps } from '#modules/sales/orders/index.ts'
import { placeReservation, type PlaceRequest } from '#modules/sales/reservations/index.ts'
import type { NetworkKeys } from '#platform/networks/network-keys.ts'
import { originHashes } from '#platform/networks/origin-hashes.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { chainOf } from '#shared/brand/seller.ts'

type Deps = EndDeps & {
  secret: string
  drawArticle: DrawArticle | null
  documents: { brandSettingsOf: (brand: BrandId) => ResolvedBrandSettings }
}
interface PlaceByKeyInput {
  /** `in_shop`: a reservation, paid when it is collected. `online`: an order, paid before it is picked. */
  payment: 'in_shop' | 'online'
  request: PlaceRequest
  /** The sums in øre that the customer was shown. null: not given. */
  shown: { total: number | null; freight: number | null }
  /** The whole request. A different request with the same key is refused. */
  fingerprint: unknown
  /** The idempotency key, a UUID in lower case. */
  key: string
  networks: NetworkKeys
  brand: BrandId
  /** The version of the terms that the customer was shown. null: not given. */
  shownTerms: string | null
}
type Placed = Exclude<Awaited<ReturnType<typeof placeReservation>>, { reason: 'unconfirmed' }>
export type PlaceByKeyOutcome = AfterUnpaid<Placed> | { ok: false; reason: 'forbidden' }

/**
 * Places a reservation or an order for a customer of another program, with the caps of the customer's phone and mailbox.
 * The program's network is not the customer's, so that it neither counts nor needs a confirmed e-mail address.
 */
export async function placeByKey(
  deps: Deps,
  actor: KeyActor,
  { payment, request, shown, fingerprint, key, networks, brand, shownTerms }: PlaceByKeyInput,
): Promise<PlaceByKeyOutcome> {
  if (!worksFor(actor, request.shopId)) return { ok: false, reason: 'forbidden' }
  const shopper = { guest: null, customerId: null }
  const order = payment === 'online' ? await orderWriter(deps.database.db) : null
  const caller = {
    ...{ ...shopper, ...originHashes(networks, deps.secret), scope: `key:${actor.keyId}`, keyId: actor.keyId },
    ...{ key, fingerprint, brand, shownTerms, mustConfirm: null, confirmed: null },
    ...{ shownTotal: shown.total, shownFreight: shown.freight },
    chain: chainOf(deps.documents.brandSettingsOf(brand)),
  }
  return placeAfterUnpaid<Placed>(
    deps,
    shopper,
    async unanswered => (await placeReservation(deps, request, { ...caller, order, unanswered })) as Placed,
  )
}
