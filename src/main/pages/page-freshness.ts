import type { CatalogueSource } from '#modules/search/index.ts'
import type { Freshness } from './page-cache.ts'

// A key is a brand and an address.
const articlePage = /^[a-z]+\/product\/([^/?]+?)(?:\.data)?(?:\?|$)/

/**
 * What a kept page must be as new as. An article's page shows what each shop has of it; every other page only in which
 * shops something is to be had, so most of what is sold concerns no list at all.
 */
export function pageFreshness(catalogue: CatalogueSource, now: () => number = Date.now): Freshness {
  let version = catalogue.availabilityVersion
  let changedAt = now()
  catalogue.onChange(() => {
    if (catalogue.availabilityVersion === version) return
    version = catalogue.availabilityVersion
    changedAt = now()
  })
  return {
    epoch: () => catalogue.epoch,
    stockVersion(key) {
      const slug = articlePage.exec(key)?.[1]
      return slug === undefined ? version : catalogue.stockOf(decodeURIComponent(slug))
    },
    stockChangedAt: key => (articlePage.test(key) ? 0 : changedAt),
  }
}
