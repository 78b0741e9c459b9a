import {
  favouriteMailJob,
  favouriteMailQueue,
  findCustomerById,
  findFavouriteMail,
  mailConsentToken,
  tellFavourites,
  type FavouriteMailJob,
  type FavouriteNews,
  type StandsNow,
} from '#modules/people/customers/index.ts'
import { findOfferedVariants, imageOf } from '#modules/catalogue/articles/index.ts'
import { findShopsByIds } from '#modules/stock/shops/index.ts'
import { favouritesMail } from '#modules/exchange/notifications/index.ts'
import { availableShops, recordById, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import type { JobOutcome, Queue } from '#platform/queue.ts'
import type { MailConsent } from '#shared/customer-consents.ts'
import { mailPictureUrl } from './messages/mail-picture.ts'
import type { MailDeps } from './messages/send-reservation-mail.ts'

export interface ConsentMailDeps extends MailDeps {
  /** Signs the links in the mails. */
  secret: string
}
export interface FavouriteDeps extends ConsentMailDeps {
  catalogue: { current: () => Snapshot }
}

export async function startFavouriteJobs(deps: FavouriteDeps & { queue: Queue }): Promise<void> {
  const { queue, database, catalogue, log } = deps
  await queue.work(favouriteMailQueue, data => sendFavouriteMail(deps, favouriteMailJob.parse(data)))
  // Only in the daytime, so that no mail arrives at night.
  await queue.schedule('tell-favourites', '*/20 7-20 * * *', async () => {
    const count = await tellFavourites(database, standsIn(catalogue), (tx, mail) =>
      queue.enqueue(tx, favouriteMailQueue, mail satisfies FavouriteMailJob),
    )
    if (count > 0) log.info('favourite mails queued', { count })
  })
}

/**
 * Returns a function that reads an article's price and stock from the read model, which may be two seconds old. If the
 * chosen shop no longer exists, the stock of all shops counts.
 */
export function standsIn({ current }: FavouriteDeps['catalogue']): StandsNow {
  return (articleId, shop) => {
    const snapshot = current()
    const place = shop === null ? -1 : snapshot.lists.shops.findIndex(({ id }) => id === shop)
    const shopId = place < 0 ? null : shop
    // A paused shop shows no stock until its pause ends. The start and end of a pause do not count as changes of stock.
    if (shopId !== null && snapshot.lists.pausedShops.has(shopId)) return null
    const record = recordById(snapshot, articleId)
    if (!record?.listed) return { shopId, available: false, price: 0, before: 0 }
    const shops = availableShops(record.stock)
    const { price, originalPrice } = record.pricing
    return { shopId, available: place < 0 ? shops.length > 0 : shops.includes(place), price, before: originalPrice }
  }
}

/**
 * Mails a customer the news of a day about favourites, without news that no longer apply. A repeated job uses the same
 * mail id.
 */
export async function sendFavouriteMail(
  deps: FavouriteDeps,
  { customerId, day }: FavouriteMailJob,
): Promise<JobOutcome> {
  const { database, mailer, originOf, catalogue } = deps
  const customer = await findCustomerById(database.db, customerId)
  if (!customer?.emailVerified || !customer.consents.has('favourite_mail')) return 'done'
  const shop = customer.preferences.shop ?? null
  const origin = originOf(null)
  const news = (await findFavouriteMail(database.db, customerId, day)).flatMap(each =>
    favouriteMailItem(deps, each, { shop, origin }),
  )
  if (news.length === 0) return 'done'
  const own = shop === null ? null : ((await findShopsByIds(database.db, [shop])).get(shop) ?? null)
  const offered = await findOfferedVariants(
    database.db,
    news.map(({ ean }) => ean),
  )
  const { drawArticle } = catalogue.current().defaults
  const depicted = news.map(({ ean, ...one }) => {
    const variant = offered.get(ean)
    return { ...one, image: mailPictureUrl(origin, variant ? imageOf(variant, drawArticle) : null) }
  })
  const links = stopLinks({ customerId, kind: 'favourite_mail' }, deps)
  const mail = favouritesMail({ news: depicted, shop: own, favouritesUrl: `${origin}/favoritter`, stopUrl: links.page })
  const id = `favourites.${customerId}-${day}`
  const delivery = await mailer.send({ ...mail, to: customer.email, id, stopUrl: links.call, brand: null })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}

function favouriteMailItem(
  { catalogue }: FavouriteDeps,
  { articleId, kind }: FavouriteNews,
  at: { shop: number | null; origin: string },
) {
  const record = recordById(catalogue.current(), articleId)
  const now = standsIn(catalogue)(articleId, at.shop)
  if (!record || !now?.available || (kind === 'reduced' && now.before <= now.price)) return []
  const { price, before } = now
  const { name, slug, variants } = record.facts
  return [
    { name, url: `${at.origin}/product/${encodeURIComponent(slug)}`, kind, price, before, ean: variants[0]?.ean ?? '' },
  ]
}

/**
 * The URLs that withdraw the consent to one kind of mail: a page for people, and a one-click call for mail programs.
 */
export function stopLinks(
  consent: { customerId: number; kind: MailConsent },
  { originOf, secret }: Pick<ConsentMailDeps, 'originOf' | 'secret'>,
): { page: string; call: string } {
  const token = mailConsentToken(consent, secret)
  const origin = originOf(null)
  return { page: `${origin}/varsel/e-post/${token}`, call: `${origin}/api/v1/mail-consents/${token}/stop` }
}
