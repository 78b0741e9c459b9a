import type { PictureSource } from '#ui/display/Picture.tsx'
import { browserStore } from '#ui/storage/browser-store.ts'

/** No price: what it costs may have changed since it was seen. */
export interface SeenArticle {
  id: number
  slug: string
  name: string
  picture: PictureSource
}
type Seen = readonly SeenArticle[]

const kept = 9
const none: Seen = []

/** The articles this browser has shown, the latest first; the server never knows. */
export const {
  read: readSeen,
  write: writeSeen,
  subscribe: subscribeToSeen,
  nothing: noneSeen,
} = browserStore<Seen>('hent.seen', toSeen, none)

/** The latest first, each once. */
export const withSeen = (seen: Seen, article: SeenArticle): Seen =>
  [article, ...seen.filter(({ id }) => id !== article.id)].slice(0, kept)

/** What cannot be read was not seen. */
export function toSeen(stored: unknown): Seen {
  return Array.isArray(stored) ? stored.filter(isSeen).slice(0, kept) : none
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
    // The address must be one of ours: another page of the same host may have written it.
    url?.startsWith('/media/') === true &&
    Array.isArray(widths) &&
    widths.every(Number.isSafeInteger) &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    (hash === null || /^\w+$/.test(hash ?? ''))
  )
}
