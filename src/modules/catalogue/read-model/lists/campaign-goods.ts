import { valuesOf } from '../sets/chunked.ts'
import { cached, recordAt, type Snapshot } from '../snapshot.ts'

/**
 * The ordinals of the articles in each running campaign, by campaign id. Computed once per epoch, in one pass over all
 * articles.
 */
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

/** The number of articles that the list of each running campaign shows. */
export function countsByCampaign(snapshot: Snapshot): ReadonlyMap<number, number> {
  return cached(snapshot, 'counts by campaign', () => {
    const counts = new Map<number, number>()
    for (const [campaignId, ordinals] of goodsByCampaign(snapshot))
      counts.set(campaignId, ordinals.filter(ordinal => recordAt(snapshot, ordinal).listed).length)
    return counts
  })
}
