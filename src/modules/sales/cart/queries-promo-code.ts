import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#database/connection.ts'
import { prepared } from '#database/prepared.ts'
import { periodFromJson } from './period-from-json.ts'
import { promoKey, readCode, type PromoCode } from './promo-code.ts'

const maxPublic = 100

const promoRows = (db: Db) =>
  db
    .selectFrom('cart.promo_code')
    .select(['id', 'code', 'name', 'type', 'customer_id', 'fixed', 'amount', 'limit_total', 'limit_per_customer'])
    .select(['minimum_sum', 'only_cc', 'used'])
    .select([
      sql<number>`(extract(epoch from starts_at) * 1000)::float8`.as('startsAt'),
      sql<number>`(extract(epoch from ends_at) * 1000)::float8`.as('endsAt'),
      sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof promoRows>['executeTakeFirstOrThrow']>>

const toPromo = (row: Row): PromoCode => ({
  id: row.id,
  code: row.code,
  name: row.name,
  type: row.type,
  customerId: row.customer_id,
  reduction: { fixed: row.fixed, amount: row.fixed ? row.amount : row.amount / 1_000_000 },
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  limitTotal: row.limit_total,
  limitPerCustomer: row.limit_per_customer,
  minimumSum: row.minimum_sum,
  onlyCC: row.only_cc,
  used: row.used,
})

/**
 * The code with the typed letters and digits. Of codes that differ only in dashes: the exact match, or else the oldest.
 */
const matching = (db: Db, typed: string) =>
  promoRows(db)
    .where('key', '=', promoKey(typed))
    .orderBy(eb => eb('code', '=', readCode(typed)), 'desc')
    .orderBy('id')
    .limit(1)

/** The code that matches the typed one, as a part of another statement. `promoFromJson` converts the result. */
export const promoPart = (db: Db, typed: string) => jsonObjectFrom(matching(db, typed))

export const promoFromJson = (row: Row): PromoCode => toPromo(periodFromJson(row))

/** The code that matches the typed one, and the database's clock in ms. null: no such code. */
export async function findPromo(db: Db, typed: string): Promise<{ promo: PromoCode; now: number } | null> {
  const row = await matching(db, typed).modifyFront(prepared).executeTakeFirst()
  return row ? { promo: toPromo(row), now: row.now } : null
}

/**
 * Currently valid codes with uses left that are public or belong to the customer (null: a guest), newest first, at most
 * 100.
 */
export async function findOfferedPromos(db: Db, customerId: number | null): Promise<PromoCode[]> {
  const rows = await promoRows(db)
    .where(eb =>
      eb.or([eb('type', '=', 'public'), ...(customerId === null ? [] : [eb('customer_id', '=', customerId)])]),
    )
    .where(sql<boolean>`clock_timestamp() between starts_at and ends_at`)
    .where(sql<boolean>`used < coalesce(limit_total, used + 1)`)
    .orderBy('id', 'desc')
    .limit(maxPublic)
    .execute()
  return rows.map(toPromo)
}

/** Counts one use. undefined: the limit is reached. Locks the code until the transaction ends. */
export function takePromo(tx: Db, id: number): Promise<{ limitPerCustomer: number | null } | undefined> {
  return tx
    .updateTable('cart.promo_code')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`used < coalesce(limit_total, used + 1)`)
    .returning('limit_per_customer as limitPerCustomer')
    .executeTakeFirst()
}

/** Gives one use back. The caller must do this only once per use. */
export async function givePromoBack(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('cart.promo_code')
    .set({ used: sql<number>`used - 1` })
    .where('id', '=', id)
    .execute()
}
