import type { Database, Db } from '#database/connection.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import { lookAt, sameSeen, type SeenFavourite } from './favourite-news.ts'
import {
  findWatched,
  findWatchers,
  storeSeen,
  takeFavouriteMail,
  type FavouriteNews,
  type WatchedFavourite,
} from './queries-favourite-news.ts'

/**
 * Returns the state of an article in a shop (null: in any shop) and its before price by law. Hidden articles are
 * unavailable. null: unknown for now, so the article is looked at in the next run.
 */
export type StandsNow = (articleId: number, shop: number | null) => (SeenFavourite & { before: number }) | null

const customersAtOnce = 100

/**
 * Mails each customer with news about favourites, at most once a day. `enqueue` runs in the transaction that stores the
 * seen states, so each change is reported once. A change after today's mail is reported the next day, if it still
 * holds. A stopped run can be started again. Returns the number of mails queued.
 */
export async function tellFavourites(
  { db }: Pick<Database, 'db'>,
  stands: StandsNow,
  enqueue: (tx: Db, mail: { customerId: number; day: string }) => Promise<void>,
): Promise<number> {
  return forEachPart(
    newsByCustomer(db, stands),
    ([customerId]) => `favourites of customer ${customerId}`,
    ([customerId, found]) =>
      db.transaction().execute(async tx => {
        const articles = found.map(({ articleId, kind }) => ({ articleId, kind }))
        const day = await takeFavouriteMail(tx, customerId, articles)
        if (day === null) return 0
        await storeSeen(tx, found)
        await enqueue(tx, { customerId, day })
        return 1
      }),
  )
}

async function* newsByCustomer(db: Database['db'], stands: StandsNow) {
  for (let after = 0; ;) {
    const watchers = await findWatchers(db, after, customersAtOnce)
    const last = watchers.at(-1)
    if (!last) return
    after = last.id
    const done = new Set(watchers.flatMap(watcher => (watcher.isMailed ? watcher.id : [])))
    const { quiet, news } = sortOut(
      await findWatched(
        db,
        watchers.map(({ id }) => id),
      ),
      stands,
    )
    await storeSeen(db, quiet)
    for (const each of news) if (!done.has(each[0])) yield each
  }
}

type Noted = SeenFavourite & { customerId: number; articleId: number }

/** Splits watched favourites into news by customer and states to store without a mail. */
function sortOut(watched: readonly WatchedFavourite[], stands: StandsNow) {
  const quiet: Noted[] = []
  const news = new Map<number, (Noted & FavouriteNews)[]>()
  for (const { customerId, articleId, shop, seen } of watched) {
    const now = stands(articleId, shop)
    if (now === null) continue
    const look = lookAt(seen, now)
    if (sameSeen(seen, look.seen)) continue
    const noted = { customerId, articleId, ...look.seen }
    if (look.news === null) quiet.push(noted)
    else news.set(customerId, [...(news.get(customerId) ?? []), { ...noted, kind: look.news }])
  }
  return { quiet, news }
}
