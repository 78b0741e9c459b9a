import type { PostBody } from '#contract/editors/blog-admin.ts'
import type { Db } from '#database/connection.ts'
import type { WrittenPost } from '#modules/documents/blog/index.ts'
import { findArticlesByNumber } from '#modules/catalogue/articles/index.ts'
import { findUploaded } from '#modules/documents/home/index.ts'
import { instantOf } from '../local-minute.ts'

// Paths below /blogg that are not posts.
const reserved = new Set(['post', 'posts', 'kategori', 'category', 'categories'])
const maxCategories = 8
const maxArticles = 30

const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map(part => part.trim())
      .filter(Boolean),
  ),
]

/** Parses an editor's input. Returns messages by field if it is invalid. */
export async function readPostBody(
  db: Db,
  typed: PostBody,
): Promise<{ ok: true; post: WrittenPost } | { ok: false; reason: 'invalid'; errors: Record<string, string[]> }> {
  const tidy = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()
  const [title, lead, body] = [tidy(typed.title), tidy(typed.lead), tidy(typed.body)]
  const slug = nameInAddress(typed.slug.trim() === '' ? title : typed.slug)
  const names = listed(typed.categories)
  const numbers = listed(typed.articles)
  const found = new Map((await findArticlesByNumber(db, numbers)).map(({ id, article_no }) => [article_no, id]))
  const missing = numbers.filter(number => !found.has(number))
  const picture = typed.picture === '' ? null : await findUploaded(db, typed.picture)
  const errors = {
    ...(typed.picture !== '' && !picture && { picture: ['Bildet finnes ikke lenger. Velg det igjen.'] }),
    ...(title === '' && { title: ['Skriv en tittel'] }),
    ...(lead === '' && { lead: ['Skriv en ingress'] }),
    ...(body === '' && { body: ['Skriv en tekst'] }),
    ...((slug === '' || reserved.has(slug)) &&
      title !== '' && { slug: ['Skriv en adresse av bokstaver og tall, som lag-pa-lag'] }),
    ...(names.length > maxCategories && { categories: [`Velg høyst ${maxCategories} kategorier`] }),
    ...(names.some(name => nameInAddress(name) === '' || name.length > 60) && {
      categories: ['Skriv kategoriene med ord på høyst 60 tegn, med komma mellom'],
    }),
    ...(numbers.length > maxArticles && { articles: [`Velg høyst ${maxArticles} varer`] }),
    ...(missing.length > 0 && { articles: [`Vi fant ikke varenummer ${missing.slice(0, 5).join(', ')}`] }),
  }
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
  const [mainArticle = null, ...relatedArticles] = numbers.flatMap(number => found.get(number) ?? [])
  const categories = new Map(names.map(name => [nameInAddress(name), name]))
  return {
    ok: true,
    post: {
      ...{ slug, title, lead, body, author: tidy(typed.author), mainArticle, relatedArticles },
      picture: picture && { hash: typed.picture, ...picture },
      pictureAlt: tidy(typed.pictureAlt).replaceAll(/\s+/g, ' '),
      categories: [...categories].map(([of, name]) => ({ slug: of, name })),
      publishedAt: typed.publish === null ? null : instantOf(typed.publish),
    },
  }
}

/**
 * The slug of a title: lower-case letters, digits and hyphens. `Lag på lag, året rundt` becomes
 * `lag-på-lag-året-rundt`, `Én` becomes `en`.
 */
function nameInAddress(text: string): string {
  const plain = [...text.normalize('NFC').toLowerCase()].map(letter =>
    'æøå'.includes(letter) ? letter : letter.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  )
  return plain
    .join('')
    .replaceAll(/[^a-z0-9æøå]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
