import type { Db } from '#database/connection.ts'
import { openDocuments, type OpenDocuments } from '#modules/documents/engine/index.ts'
import type { PageText } from './page-text.ts'
import { pageVersions } from './page-versions.ts'
import { renderPage, type RenderedPage } from './render-page.ts'
import { formOf, shippedPages } from './shipped-pages.ts'
import { saveTermsInForce, versionOf } from './terms.ts'

export type ShownPage = Pick<PageText, 'title' | 'lead'> & RenderedPage & { slug: string; version: string }

/** The text pages in the memory of one process. */
export interface Pages extends Omit<OpenDocuments<unknown>, 'current'> {
  /** undefined: there is no such page. */
  page(slug: string): ShownPage | undefined
}

export async function openPages(db: Db): Promise<Pages> {
  await saveTermsInForce(db)
  const open = await openDocuments(async () => {
    const changed = await pageVersions.findNewest(db)
    const own = changed.flatMap(({ key, content }) => (content ? [[key.slug, content] as const] : []))
    return showing(new Map([...shippedPages, ...own]))
  })
  return Object.assign(open, { page: (slug: string) => open.current()(slug) })
}

export const showPage = (slug: string, words: PageText): ShownPage => ({
  slug,
  version: versionOf(words),
  title: words.title,
  lead: words.lead,
  ...renderPage(words, formOf(slug)),
})

/** Renders each page once. */
function showing(words: ReadonlyMap<string, PageText>): Pages['page'] {
  const shown = new Map<string, ShownPage>()
  return slug => {
    const said = words.get(slug)
    if (!said) return undefined
    const page = shown.get(slug) ?? showPage(slug, said)
    shown.set(slug, page)
    return page
  }
}
