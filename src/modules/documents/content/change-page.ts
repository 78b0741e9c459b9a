import type { Database } from '#database/connection.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import {
  auditDiff,
  changeDocument,
  undoDocument,
  type DocumentKind,
  type DocumentOutcome,
} from '#modules/documents/engine/index.ts'
import { samePage, type PageText } from './page-text.ts'
import { pageVersions, type PageKey } from './page-versions.ts'
import { saveTerms } from './queries-terms.ts'
import { shippedPages } from './shipped-pages.ts'
import { termsSlug, versionOf } from './terms.ts'

/** A text page. null: the text shipped with Hent. */
const pages: DocumentKind<PageKey, PageText | null> = {
  store: pageVersions,
  subject: ({ slug }) => `page:${slug}`,
  // The specification names these titles. The texts below them are checked.
  texts: (content, key) => {
    const { title, lead, body } = content ?? { title: '', lead: '', body: '' }
    return { fields: { ...(title !== (key && shippedPages.get(key.slug)?.title) && { title }), lead, body } }
  },
  isSame: (one, other, key) => samePage(textOf(key, one), textOf(key, other)),
  async onChange(tx, { key, after }) {
    if (key.slug !== termsSlug) return
    const text = textOf(key, after)
    await saveTerms(tx, versionOf(text), text)
  },
  audit: ({ key, before, after }) => ({
    action: 'page changed',
    detail: auditDiff(
      ['title', 'lead', 'body'],
      field => textOf(key, before)[field],
      field => textOf(key, after)[field],
    ),
  }),
}

/** Changes a page. `text` null: restores the text shipped with Hent. */
export function changePage(
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { slug, basedOn }: PageKey & { basedOn: number },
  text: PageText | null,
): Promise<DocumentOutcome> {
  const shipped = shippedPages.get(slug)
  const content = text && shipped && samePage(text, shipped) ? null : text
  return changeDocument<PageKey, PageText | null>(deps, actor, pages, { key: { slug }, basedOn }, () => ({
    ok: true,
    content,
  }))
}

export const undoPage = (
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { slug, basedOn }: PageKey & { basedOn: number },
): Promise<DocumentOutcome> => undoDocument(deps, actor, pages, { key: { slug }, basedOn })

function textOf({ slug }: PageKey, text: PageText | null): PageText {
  const view = text ?? shippedPages.get(slug)
  if (!view) throw new Error(`There is no page ${slug}`)
  return view
}
