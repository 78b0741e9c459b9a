import type { CampaignPreview } from '#contract/editors/campaign-admin.ts'
import { known, recordById, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import { pictureOf } from '../../catalogue/present-pictures.ts'

const maxLooks = 4

/** The cards of the first visible articles. A multi-buy does not change cards. */
export function looksOf(snapshot: Snapshot, lines: CampaignPreview['lines']): CampaignPreview['looks'] {
  return lines
    .flatMap(({ articleId, name, newPrice, before }) => {
      const record = newPrice === null ? undefined : recordById(snapshot, articleId)
      if (newPrice === null || !record?.listed) return []
      const [{ facts }, { lists, defaults }] = [record, snapshot]
      const brand = known(lists.brands, facts.brandId).name
      const look = { articleId, name, brand, picture: pictureOf(facts, lists, defaults) }
      return { ...look, price: newPrice, originalPrice: before ?? newPrice }
    })
    .slice(0, maxLooks)
}
