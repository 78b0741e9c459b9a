import type { CacheSize } from '#api/reads/fresh-cache.ts'
import type { Metrics } from '#platform/metrics.ts'

type Caches = Record<'page' | 'answer' | 'text', CacheSize>

/** Registers `hent_page_cache_bytes`, `hent_page_cache_entries` and so on: how full each cache is. */
export function registerCacheFigures({ gauge }: Metrics, sizes: () => Caches): void {
  for (const name of ['page', 'answer', 'text'] as const) {
    gauge(`hent_${name}_cache_bytes`, 'Bytes in the cache, keys included', () => sizes()[name].bytes)
    gauge(`hent_${name}_cache_entries`, 'Entries in the cache', () => sizes()[name].entries)
  }
}
