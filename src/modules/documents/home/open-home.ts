import type { Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { brandIds, type BrandId } from '#shared/brand-ids.ts'
import { slotNames } from '#shared/home/slots.ts'
import { createAlarm } from '#platform/alarm.ts'
import { findPicture, findPictureSizes, findPublished, tellOfChange } from './queries.ts'
import { periodOf, showSlot, type ShownSlot } from './slot.ts'
import type { SocialPost } from './social/post.ts'
import { findSocialPosts } from './social/queries-feed.ts'

/** What stands on the front pages now, for one process. */
export interface Home {
  /** In the order of the page; an empty place is not there. */
  shown(brand: BrandId): readonly ShownSlot[]
  /** Of the chain's page in a social network, newest first; empty: there is none; null: it never answered. */
  posts(): readonly SocialPost[] | null
  /** The epoch of `home` in the change log that it was read in. */
  readonly epoch: number
  /** A WebP of a picture that was taken; undefined: there is none. */
  picture(hash: string, width: number): Promise<Buffer | undefined>
  /** Reads it now; done when what was committed before the call is shown. */
  refresh(epoch: number): Promise<void>
  close(): void
}

/** A front page that no editor has touched, where there is no database to ask. */
export const emptyHome: Pick<Home, 'shown' | 'posts' | 'epoch'> = { shown: () => [], posts: () => [], epoch: 0 }

const afterFault = 5_000

/** Reads the front pages, at each `refresh`, and when a period begins or ends has all processes do so. */
export async function openHome(db: Db): Promise<Home> {
  // Its own row in the change log: pages that are cached know of no clock.
  const alarm = createAlarm(() => void tellOfChange(db).catch(() => alarm.set(afterFault)))
  let now = await read(db, 0)
  alarm.set(now.nextEdge)
  // Two reads at once could end in the wrong order.
  let reading: Promise<void> = Promise.resolve()
  return {
    shown: brand => now.slots.get(brand) ?? [],
    posts: () => now.posts,
    get epoch() {
      return now.epoch
    },
    picture: (hash, width) => findPicture(db, hash, width),
    refresh: epoch =>
      (reading = reading
        .catch(() => {})
        .then(async () => {
          now = await read(db, epoch)
          alarm.set(now.nextEdge)
        })),
    close: () => alarm.stop(),
  }
}

/** `nextEdge`: milliseconds until some place begins or ends. */
async function read(db: Db, epoch: number) {
  const [published, sizes, posts = [], clock] = await Promise.all([
    findPublished(db),
    findPictureSizes(db),
    findSocialPosts(db),
    databaseNow(db),
  ])
  const at = clock.getTime()
  const edges: number[] = []
  const byPlace = new Map<string, ShownSlot>()
  for (const { brand, slot, content } of published) {
    const name = slotNames.find(each => each === slot)
    if (!content || !name) continue
    const { starts, ends } = periodOf(content)
    edges.push(...[starts, ends].filter(edge => edge > at && edge < Infinity))
    if (starts <= at && at < ends) byPlace.set(`${brand}:${name}`, showSlot(name, content, sizes))
  }
  const slots = new Map(
    brandIds.map(brand => [brand, slotNames.flatMap(slot => byPlace.get(`${brand}:${slot}`) ?? [])] as const),
  )
  return { epoch, slots, posts, nextEdge: edges.length > 0 ? Math.min(...edges) - at : Infinity }
}
