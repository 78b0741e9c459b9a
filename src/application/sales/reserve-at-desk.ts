import type { StaffActor } from '#modules/people/audit/index.ts'
import { placeAtDesk, type DeskPlaceOutcome, type DeskRequest } from '#modules/sales/reservations/index.ts'
import { takeByTransfer } from '#modules/sales/transfers/index.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { chainOf } from '#shared/brand/seller.ts'

type ReserveDeps = Parameters<typeof placeAtDesk>[0] & {
  documents: { brandSettingsOf: (brand: BrandId) => ResolvedBrandSettings }
}
export interface ReserveAtDeskInput {
  request: DeskRequest
  /** The idempotency key of the attempt, a UUID in lower case. */
  key: string
  /** The whole request. A different request with the same key is refused. */
  fingerprint: unknown
  brand: BrandId
  /** The shop that sends the goods. null: they are in the shop in which they are collected. */
  sendFrom: number | null
  /** The sum that the desk was shown, in øre. null: not sent. */
  shownTotal: number | null
}

/** Reserves goods for a customer who is in the shop, to be collected there or in another shop, or sent from another shop. */
export const reserveAtDesk = (
  deps: ReserveDeps,
  actor: StaffActor,
  { request, brand, sendFrom, ...attempt }: ReserveAtDeskInput,
): Promise<DeskPlaceOutcome> =>
  placeAtDesk(
    deps,
    actor,
    request,
    { ...attempt, brand, chain: chainOf(deps.documents.brandSettingsOf(brand)) },
    sendFrom === null ? undefined : takeByTransfer(actor, sendFrom),
  )
