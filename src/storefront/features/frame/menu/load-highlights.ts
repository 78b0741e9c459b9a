import type { ApiClient } from '#contract/client/client.ts'
import { highlights } from '../../listing/highlights.ts'

/** The menu's links to news and to reduced goods. Lists without goods are left out. */
export async function loadHighlights(api: ApiClient): Promise<{ to: string; name: string }[]> {
  const counted = await Promise.all(
    Object.entries(highlights).map(async ([to, { only, name }]) => {
      const found = await api('POST /articles/search', { body: { query: '', only, take: 0 } })
      return found.ok && found.data.hits.total.value > 0 ? { to, name } : []
    }),
  )
  return counted.flat()
}
