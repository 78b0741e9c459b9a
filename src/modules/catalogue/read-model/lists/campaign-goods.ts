import { valuesOf } from '../sets/chunked.ts'
import { cached, type Snapshot } from '../snapshot.ts'

/** The articles (ordinals) that each campaign which runs now holds; found in one look through all of them, once a snapshot. */
export function goodsByCampaign(snapshot: Snapshot): ReadonlyMap<number, readonly number[]> {
  return cached(snapshot, 'goods by campaign', () => {
    const goods = new Map<number, number[]>()
    let ordinal = 0
    for (const { pricing } of valuesOf(snapshot.records)) {
      for (const { offer } of pricing.running) {
        const held = goods.get(offer.campaignId)
        if (held) held.push(ordinal)
        else goods.set(offer.campaignId, [ordinal])
      }
      ordinal++
    }
    return goods
  })
}
