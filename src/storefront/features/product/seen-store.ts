import type { PictureSource } from '#ui/display/Picture.tsx'
import { browserStore } from '#ui/storage/browser-store.ts'

/** A viewed article. It has no price, because the price may change. */
export interface SeenArticle {
  id: number
  slug: string
  name: string
  picture: PictureSource
}
type Seen = readonly SeenArticle[]

const maxSeen = 9
const none: Seen = []

/** The articles viewed in this browser, latest first. They are not sent to the server. */
export const {
  read: readSeen,
  write: writeSeen,
  subscribe: subscribeToSeen,
  nothing: noneSeen,
} = browserStore<Seen>('hent.seen', toSeen, none)

/** Puts an article first. An earlier entry of the same article is dropped. */
export const withSeen = (seen: Seen, article: SeenArticle): Seen =>
  [article, ...seen.filter(({ id }) => id !== article.id)].slice(0, maxSeen)

/** Parses the stored articles. Invalid entries are dropped. */
export function toSeen(stored: unknown): Seen {
  return Array.isArray(stored) ? stored.filter(isSeen).slice(0, maxSeen) : none
}

function isSeen(value: unknown): value is SeenArticle {
  if (typeof value !== 'object' || value === null) return false
  const { id, slug, name, picture } = value as Partial<SeenArticle>
  if (typeof picture !== 'object' || picture === null) return false
  const { url, widths, width, height, hash } = picture as Partial<PictureSource>
  return (
    Number.isSafeInteger(id) &&
    typeof slug === 'string' &&
    typeof name === 'string' &&
    // Another page of this origin may have written the entry, so the picture's URL must be one of the shop's.
    url?.startsWith('/media/') === true &&
    Array.isArray(widths) &&
    widths.every(Number.isSafeInteger) &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    (hash === null || /^\w+$/.test(hash ?? ''))
  )
}
