import type { ApiClient } from '#contract/client/client.ts'
import { highlights, menuHighlights } from '../../listing/highlights.ts'

/** The menu's links to news and to goods on offer. Lists without goods are left out. */
export async function loadHighlights(api: ApiClient): Promise<{ to: string; name: string }[]> {
  const counted = await Promise.all(
    menuHighlights.map(async to => {
      const { only, name } = highlights[to]
      const found = await api('POST /articles/search', { body: { query: '', only, take: 0 } })
      return found.ok && found.data.hits.total.value > 0 ? { to, name } : []
    }),
  )
  return counted.flat()
}
