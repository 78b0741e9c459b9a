import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { NewsKind, SeenFavourite } from './favourite-news.ts'
import { periods } from '#shared/privacy/periods.ts'

export interface FavouriteNews {
  articleId: number
  kind: NewsKind
}
interface LookedAt extends SeenFavourite {
  customerId: number
  articleId: number
}
export interface WatchedFavourite {
  customerId: number
  articleId: number
  /** The customer's shop. null: none chosen. */
  shop: number | null
  /** null: the article has not been looked at yet. */
  seen: SeenFavourite | null
}

/**
 * Finds up to `limit` customers with ids above `after` who have favourites, a verified address and a consent to mails
 * about favourites. Ordered by id. `isMailed`: today's mail exists already.
 */
export async function findWatchers(db: Db, after: number, limit: number): Promise<{ id: number; isMailed: boolean }[]> {
  const { rows } = await sql<{ id: number; isMailed: boolean }>`
    select c.id, exists (select from customers.favourite_mail m where m.customer_id = c.id and m.day = ${today}) as "isMailed"
      from customers.customer c
     where c.id > ${after} and c.email_verified_at is not null
       and exists (select from customers.favourite f where f.customer_id = c.id)
       and (select given from customers.consent where customer_id = c.id and kind = 'favourite_mail' order by id desc limit 1)
     order by c.id limit ${limit}`.execute(db)
  return rows
}

export async function findWatched(db: Db, customerIds: readonly number[]): Promise<WatchedFavourite[]> {
  const { rows } = await sql<
    Omit<WatchedFavourite, 'seen'> & { shopId: number | null; available: boolean | null; price: number }
  >`
    select f.customer_id as "customerId", f.article_id as "articleId", (c.preferences ->> 'shop')::int as shop,
           f.seen_shop_id as "shopId", f.seen_available as available, f.seen_price as price
      from customers.favourite f join customers.customer c on c.id = f.customer_id
     where f.customer_id = any(${[...customerIds]}::int[])
     order by f.customer_id, f.added_at desc, f.article_id desc`.execute(db)
  return rows.map(({ shopId, available, price, ...row }) => ({
    ...row,
    seen: available === null ? null : { shopId, available, price },
  }))
}

/** Stores the seen states. Articles that are no longer favourites are skipped. */
export async function storeSeen(db: Db, looks: readonly LookedAt[]): Promise<void> {
  if (looks.length === 0) return
  const column = <K extends keyof LookedAt>(name: K) => looks.map(look => look[name])
  await sql`
    update customers.favourite f
       set seen_shop_id = s.shop_id, seen_available = s.available, seen_price = s.price
      from unnest(${column('customerId')}::int[], ${column('articleId')}::int[], ${column('shopId')}::int[],
                  ${column('available')}::boolean[], ${column('price')}::int[])
           as s(customer_id, article_id, shop_id, available, price)
     where f.customer_id = s.customer_id and f.article_id = s.article_id`.execute(db)
}

/** Claims a customer's mail of the day and returns the day. null: it is claimed already. */
export async function takeFavouriteMail(
  tx: Db,
  customerId: number,
  news: readonly FavouriteNews[],
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    insert into customers.favourite_mail (customer_id, day, news) values (${customerId}, ${today}, ${JSON.stringify(news)})
    on conflict do nothing returning day::text`.execute(tx)
  return rows[0]?.day ?? null
}

/** The news in a customer's mail of a day. Articles that are no longer favourites are left out. */
export async function findFavouriteMail(db: Db, customerId: number, day: string): Promise<FavouriteNews[]> {
  const { rows } = await sql<FavouriteNews>`
    select n."articleId", n.kind
      from customers.favourite_mail m, jsonb_to_recordset(m.news) as n("articleId" int, kind text)
     where m.customer_id = ${customerId} and m.day = ${day}::date
       and exists (select from customers.favourite f where f.customer_id = m.customer_id and f.article_id = n."articleId")`.execute(
    db,
  )
  return rows
}

/** Deletes the mail records of days more than a week before `at` (default: now). */
export async function pruneFavouriteMails(db: Db, at?: Date): Promise<void> {
  await sql`delete from customers.favourite_mail
    where day < (coalesce(${at ?? null}::timestamptz, now()) at time zone 'Europe/Oslo')::date - ${periods.favouriteMail.count}::int`.execute(
    db,
  )
}

const today = sql`(now() at time zone 'Europe/Oslo')::date`
