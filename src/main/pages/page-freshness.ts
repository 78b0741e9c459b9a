import { stillTrue } from '#api/reads/shows.ts'
import type { CatalogueSource } from '#modules/search/index.ts'
import type { Freshness } from './page-cache.ts'

const remembered = 64

/** What a kept page must be as new as: the catalogue, and of its stock what the page shows. */
export function pageFreshness(catalogue: CatalogueSource, now: () => number = Date.now): Freshness {
  // The last changes of stock, oldest first.
  const changes: { version: number; at: number }[] = []
  let version = catalogue.stockVersion
  catalogue.onChange(() => {
    if (catalogue.stockVersion === version) return
    version = catalogue.stockVersion
    changes.push({ version, at: now() })
    if (changes.length > remembered) changes.shift()
  })
  return {
    epoch: () => catalogue.epoch,
    stockVersion: () => catalogue.stockVersion,
    holds: (shown, since) => shown.every(shows => stillTrue(shows, since, catalogue.current())),
    changedAfter(known) {
      // Of what is no longer remembered the first change may have been any.
      if ((changes[0]?.version ?? Infinity) > known + 1) return 0
      return changes.find(change => change.version > known)?.at ?? 0
    },
  }
}
