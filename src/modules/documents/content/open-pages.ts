import type { Db } from '#database/connection.ts'
import type { PageText } from './page-text.ts'
import { findNewestVersions } from './queries.ts'
import { renderPage, type RenderedPage } from './render-page.ts'
import { formOf, shippedPages } from './shipped-pages.ts'
import { saveTermsInForce, versionOf } from './terms.ts'

export type ShownPage = Pick<PageText, 'title' | 'lead'> & RenderedPage & { slug: string; version: string }

/** The pages of words as they are now, for one process. */
export interface Pages {
  /** undefined: there is no such page. */
  page(slug: string): ShownPage | undefined
  /** The epoch of `content` in the change log that the pages were read in. */
  readonly epoch: number
  /** Reads them now; done when what was committed before the call is shown. */
  refresh(epoch: number): Promise<void>
}

/** The pages as they come with the shop, where there is no database to ask. */
export const unchangedPages: Pick<Pages, 'page' | 'epoch'> = { page: showing(shippedPages), epoch: 0 }

/** Reads the pages, and again at each `refresh`. */
export async function openPages(db: Db): Promise<Pages> {
  const read = async (epoch: number) => {
    const changed = await findNewestVersions(db)
    const own = changed.flatMap(({ slug, words }) => (words ? [[slug, words] as const] : []))
    return { epoch, page: showing(new Map([...shippedPages, ...own])) }
  }
  await saveTermsInForce(db)
  let now = await read(0)
  // Two reads at once could end in the wrong order.
  let reading: Promise<void> = Promise.resolve()
  return {
    page: slug => now.page(slug),
    get epoch() {
      return now.epoch
    },
    refresh: epoch => (reading = reading.catch(() => {}).then(async () => void (now = await read(epoch)))),
  }
}

export const showPage = (slug: string, words: PageText): ShownPage => ({
  slug,
  version: versionOf(words),
  title: words.title,
  lead: words.lead,
  ...renderPage(words, formOf(slug)),
})

/** Each page is made of its words once. */
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
