import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** One line of a receipt, as a till or a feed sends it. */
export interface SoldLine {
  shopId: number
  /** The till's own id of the line, unique in the shop. */
  key: string
  ean: string
  /** Negative: returned goods. */
  quantity: number
  /** Price of one piece, in øre. null: not sent. */
  price: number | null
  /** The line belongs to a collected reservation or order, which already counts as a sale. */
  collected: boolean
  /** In ms since 1970. */
  soldAt: number
}
export interface TillSale extends SoldLine {
  /** null: no article has this EAN yet. */
  variantId: number | null
  /** Ordinary price of one piece, in øre. Counts in the turnover if no price was sent. null: unknown. */
  ordinaryPrice: number | null
}

/** `contradicts`: a different line with the same id is stored, and is kept. */
export type StoredSale = 'taken' | 'unchanged' | 'contradicts'

/** Lines are stored for this number of days. The weekly sums stay. */
export const tillSaleDays = 180

const rowsAtOnce = 5_000

/**
 * Stores lines of receipts, each once. Adds the new ones, except collected lines, to the sums of their weeks. Returns a
 * result for each line, in their order.
 */
export async function insertTillSales(tx: Db, sales: readonly TillSale[]): Promise<StoredSale[]> {
  const results: StoredSale[] = sales.map(() => 'unchanged')
  // In the same order in all transactions, so that two of them with the same lines cannot deadlock.
  const order = sales.map((_, at) => at).toSorted((a, b) => compareKeys(sales[a], sales[b]) || a - b)
  const weeks = new Map<string, Week>()
  for (let from = 0; from < order.length; from += rowsAtOnce) {
    const slice = order.slice(from, from + rowsAtOnce)
    const sent = slice.flatMap(at => sales[at] ?? [])
    const inserted = await insertSlice(tx, sent)
    const isNew = new Set(inserted.map(({ at }) => at))
    for (const { at, monday } of inserted) {
      const sale = sent[at]
      results[slice[at] ?? 0] = 'taken'
      if (sale && !sale.collected) addToWeek(weeks, monday, sale)
    }
    const known = sent.flatMap((sale, at) => (isNew.has(at) ? [] : { ...sale, at }))
    for (const at of await findContradicting(tx, known)) results[slice[at] ?? 0] = 'contradicts'
  }
  await addWeeks(tx, [...weeks.values()])
  return results
}

function compareKeys(one: TillSale | undefined, other: TillSale | undefined): number {
  if (!one || !other) return 0
  if (one.shopId !== other.shopId) return one.shopId - other.shopId
  if (one.key === other.key) return 0
  return one.key < other.key ? -1 : 1
}

/** `at`: the index of the inserted line. */
async function insertSlice(tx: Db, sent: readonly TillSale[]): Promise<{ at: number; monday: string }[]> {
  const { rows } = await sql<{ at: number; monday: string }>`
    with sent as materialized (
      select s.*, to_timestamp(s.ms / 1000.0) as sold_at from unnest(
        ${sent.map(sale => sale.shopId)}::int[], ${sent.map(sale => sale.key)}::text[], ${sent.map(sale => sale.ean)}::text[],
        ${sent.map(sale => sale.variantId)}::int[], ${sent.map(sale => sale.quantity)}::int[],
        ${sent.map(sale => sale.price)}::int[], ${sent.map(countedPrice)}::int[],
        ${sent.map(sale => sale.collected)}::boolean[], ${sent.map(sale => sale.soldAt)}::float8[]) with ordinality
        as s (shop_id, line_key, ean, variant_id, quantity, price, counted_price, collected, ms, place)),
    made as (
      insert into shops.till_sale (shop_id, line_key, ean, variant_id, quantity, price, counted_price, collected, sold_at)
      select shop_id, line_key, ean, variant_id, quantity, price, counted_price, collected, sold_at from sent order by place
      on conflict (shop_id, line_key) do nothing returning shop_id, line_key)
    select min(sent.place)::int - 1 as at,
           to_char(date_trunc('week', min(sent.sold_at) at time zone 'Europe/Oslo'), 'YYYY-MM-DD') as monday
      from made join sent using (shop_id, line_key) group by shop_id, line_key`.execute(tx)
  return rows
}

const countedPrice = ({ price, ordinaryPrice }: TillSale) => price ?? ordinaryPrice ?? 0

/** The indexes (`at`) of the lines that differ from the stored line with the same id. */
async function findContradicting(tx: Db, known: readonly (TillSale & { at: number })[]): Promise<number[]> {
  if (known.length === 0) return []
  const { rows } = await sql<{ at: number }>`
    select s.at from unnest(
        ${known.map(sale => sale.at)}::int[], ${known.map(sale => sale.shopId)}::int[], ${known.map(sale => sale.key)}::text[],
        ${known.map(sale => sale.ean)}::text[], ${known.map(sale => sale.quantity)}::int[],
        ${known.map(sale => sale.price)}::int[], ${known.map(sale => sale.collected)}::boolean[],
        ${known.map(sale => sale.soldAt)}::float8[]) as s (at, shop_id, line_key, ean, quantity, price, collected, ms)
      join shops.till_sale t using (shop_id, line_key)
     where (t.ean, t.quantity, t.price, t.collected, t.sold_at)
           is distinct from (s.ean, s.quantity, s.price, s.collected, to_timestamp(s.ms / 1000.0))`.execute(tx)
  return rows.map(({ at }) => at)
}

interface Week {
  shopId: number
  monday: string
  sold: number
  returned: number
  turnover: number
}

function addToWeek(weeks: Map<string, Week>, monday: string, sale: TillSale): void {
  const { shopId, quantity } = sale
  const week = weeks.get(`${shopId} ${monday}`) ?? { shopId, monday, sold: 0, returned: 0, turnover: 0 }
  if (quantity > 0) week.sold += quantity
  else week.returned -= quantity
  week.turnover += quantity * countedPrice(sale)
  weeks.set(`${shopId} ${monday}`, week)
}

/** Adds to the sums of weeks. Their rows are locked in a fixed order until the transaction ends. */
async function addWeeks(tx: Db, weeks: readonly Week[]): Promise<void> {
  if (weeks.length === 0) return
  await sql`
    insert into shops.till_week as w (shop_id, monday, sold, returned, turnover)
    select * from unnest(${weeks.map(week => week.shopId)}::int[], ${weeks.map(week => week.monday)}::date[],
      ${weeks.map(week => week.sold)}::int[], ${weeks.map(week => week.returned)}::int[],
      ${weeks.map(week => week.turnover)}::bigint[]) as added order by 1, 2
    on conflict (shop_id, monday) do update set (sold, returned, turnover) =
      (w.sold + excluded.sold, w.returned + excluded.returned, w.turnover + excluded.turnover)`.execute(tx)
}

export interface TillWeek {
  shopId: number
  /** Such as `2026-11-23`. */
  monday: string
  /** Pieces, returned ones subtracted. */
  tillPieces: number
  /** In øre, returned goods subtracted. */
  tillTurnover: number
}

/**
 * The till sales by week and shop, from the week of one date to the week of another, oldest first. Collected lines do
 * not count, and weeks without sales are left out. `shops` null: all shops.
 */
export async function listTillWeeks(
  db: Db,
  { from, to, shops }: { from: string; to: string; shops: readonly number[] | null },
): Promise<TillWeek[]> {
  const { rows } = await sql<TillWeek>`
    select shop_id as "shopId", to_char(monday, 'YYYY-MM-DD') as monday, sold - returned as "tillPieces",
           turnover::float8 as "tillTurnover"
      from shops.till_week
     where monday between date_trunc('week', ${from}::date)::date and ${to}::date
       and (${shops === null} or shop_id = any(${[...(shops ?? [])]}::int[]))
     order by monday, shop_id`.execute(db)
  return rows
}

/**
 * Pieces and turnover (øre) of each variant at the tills in the last `days` days, returned goods subtracted. Collected
 * lines and lines without a variant do not count.
 */
export async function findTillSold(
  db: Db,
  days: number,
): Promise<{ variantId: number; pieces: number; turnover: number }[]> {
  const { rows } = await sql<{ variantId: number; pieces: number; turnover: number }>`
    select variant_id as "variantId", sum(quantity)::int as pieces, sum(quantity::bigint * counted_price)::float8 as turnover
      from shops.till_sale
     where sold_at >= clock_timestamp() - make_interval(days => ${days}) and variant_id is not null and not collected
     group by variant_id`.execute(db)
  return rows
}

/** The EANs of stored lines that match no article. */
export async function findUnmatchedEans(db: Db): Promise<string[]> {
  const { rows } = await sql<{ ean: string }>`
    select distinct ean from shops.till_sale where variant_id is null`.execute(db)
  return rows.map(({ ean }) => ean)
}

export interface Match {
  ean: string
  variantId: number
  ordinaryPrice: number | null
}

/**
 * Stores the variants of lines that had none. Lines without a price now count with the ordinary one. It is also added
 * to the turnover of their weeks, except for collected lines.
 */
export async function writeMatches(db: Db, matches: readonly Match[]): Promise<void> {
  await sql`
    with matched as (
      update shops.till_sale t set variant_id = m.variant_id, counted_price = coalesce(t.price, m.ordinary_price, 0)
        from unnest(${matches.map(({ ean }) => ean)}::text[], ${matches.map(({ variantId }) => variantId)}::int[],
                    ${matches.map(({ ordinaryPrice }) => ordinaryPrice)}::int[]) as m (ean, variant_id, ordinary_price)
       where t.variant_id is null and t.ean = m.ean
      returning t.shop_id, t.sold_at, t.quantity, t.price, t.counted_price, t.collected),
    added as (
      select shop_id, date_trunc('week', sold_at at time zone 'Europe/Oslo')::date as monday,
             sum(quantity::bigint * counted_price)::bigint as turnover
        from matched where price is null and not collected group by 1, 2),
    -- Locked in the order of addWeeks, so that a call of a till at the same time cannot deadlock.
    locked as (
      select w.shop_id, w.monday, added.turnover from shops.till_week w join added using (shop_id, monday)
       order by 1, 2 for update of w)
    update shops.till_week w set turnover = w.turnover + locked.turnover
      from locked where (w.shop_id, w.monday) = (locked.shop_id, locked.monday)`.execute(db)
}

/** Deletes lines older than 180 days, as of `at`. Default: now. */
export async function pruneTillSales(db: Db, at?: Date): Promise<void> {
  await sql`
    delete from shops.till_sale
     where sold_at < coalesce(${at ?? null}::timestamptz, now()) - make_interval(days => ${tillSaleDays})`.execute(db)
}

/**
 * The given variants that the shop's tills sold or got back after the last count of their stock. Collected lines and
 * variants that were never counted are left out.
 */
export async function findSoldSinceCount(db: Db, shopId: number, variantIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.variant_id as id from shops.till_sale t join shops.stock_count n using (shop_id, variant_id)
     where t.variant_id = any(${[...variantIds]}::int[]) and t.shop_id = ${shopId} and not t.collected
       and t.sold_at > n.counted_at order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The given variants that the shop's tills sold or got back after their `countedAt` (ms since 1970). Collected lines
 * are left out.
 */
export async function findSoldAfter(
  db: Db,
  shopId: number,
  counts: readonly { variantId: number; countedAt: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.variant_id as id
      from unnest(${counts.map(({ variantId }) => variantId)}::int[], ${counts.map(({ countedAt }) => countedAt)}::float8[])
        as c (variant_id, ms)
      join shops.till_sale t on t.variant_id = c.variant_id and t.shop_id = ${shopId} and not t.collected
       and t.sold_at > to_timestamp(c.ms / 1000.0) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
