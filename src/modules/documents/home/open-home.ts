import type { Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { brandIds, type BrandId } from '#shared/brand-ids.ts'
import { slotNames } from '#shared/home/slots.ts'
import { openDocuments, type OpenDocuments } from '#modules/documents/engine/index.ts'
import { slotVersions } from './change-slot.ts'
import { findPicture, findPictureSizes, tellOfChange } from './queries.ts'
import { periodOf, showSlot, type ShownSlot } from './slot.ts'
import type { SocialPost } from './social/post.ts'
import { findSocialPosts } from './social/queries-feed.ts'

/** The front pages in the memory of one process. */
export interface Home extends Omit<OpenDocuments<unknown>, 'current'> {
  /** The filled slots, in the order of the page. */
  shown(brand: BrandId): readonly ShownSlot[]
  /**
   * Posts of the chain's page in a social network, newest first. Empty: no posts, or no page is configured. null: the
   * network never responded.
   */
  posts(): readonly SocialPost[] | null
  /** A picture as WebP. undefined: there is none. */
  picture(hash: string, width: number): Promise<Buffer | undefined>
}

export async function openHome(db: Db): Promise<Home> {
  const open = await openDocuments(() => read(db), {
    nextChange: ({ nextEdge }) => nextEdge,
    announce: () => tellOfChange(db),
  })
  return Object.assign(open, {
    shown: (brand: BrandId) => open.current().slots.get(brand) ?? [],
    posts: () => open.current().posts,
    picture: (hash: string, width: number) => findPicture(db, hash, width),
  })
}

/** `nextEdge`: milliseconds until the period of a slot begins or ends. */
async function read(db: Db) {
  const [published, sizes, posts = [], clock] = await Promise.all([
    slotVersions.findNewest(db, { publishedOnly: true }),
    findPictureSizes(db),
    findSocialPosts(db),
    databaseNow(db),
  ])
  const at = clock.getTime()
  const edges: number[] = []
  const bySlot = new Map<string, ShownSlot>()
  for (const { key, content } of published) {
    const name = slotNames.find(each => each === key.slot)
    if (!content || !name) continue
    const { starts, ends } = periodOf(content)
    edges.push(...[starts, ends].filter(edge => edge > at && edge < Infinity))
    if (starts <= at && at < ends) bySlot.set(`${key.brand}:${name}`, showSlot(name, content, sizes))
  }
  const slots = new Map(
    brandIds.map(brand => [brand, slotNames.flatMap(slot => bySlot.get(`${brand}:${slot}`) ?? [])] as const),
  )
  return { slots, posts, nextEdge: edges.length > 0 ? Math.min(...edges) - at : Infinity }
}
