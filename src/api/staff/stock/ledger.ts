import { createRoute, z } from '@hono/zod-openapi'
import { stockLedger, stockSearch } from '#contract/own-shop/stock-desk.ts'
import { findVariants, lookUpVariants } from '#modules/catalogue/articles/index.ts'
import { findRunFiles } from '#modules/exchange/feeds/index.ts'
import { findHolders, findStatusChanges, statusLabel } from '#modules/sales/reservations/index.ts'
import {
  findDoubt,
  findDoubted,
  findLedgerEntries,
  findShopNames,
  findShortfalls,
  type LedgerEntry,
} from '#modules/stock/shops/index.ts'
import { findAccountNames } from '#modules/people/staff/index.ts'
import { pageQuery } from '#contract/page-query.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { accountOf, byWhom } from '../present-desk.ts'
import { doubtMessage } from './doubt-message.ts'
import { entryText } from './ledger-text.ts'
import { presentRow, withFigures } from './present-stock.ts'
import { shortText } from '#contract/short-text.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const maxConflicts = 100
const maxCountedFirst = 20
const look = createRoute({
  method: 'get',
  path: '/staff/stock',
  middleware: access('desk', { shopIn: 'shop' }),
  request: { query: z.object({ shop: id, q: shortText(100).default('') }) },
  responses: { 200: json(stockSearch, 'The shop’s stock of the variants found, and its conflicts'), ...failure },
})
const ledger = createRoute({
  method: 'get',
  path: '/staff/stock/{variant}',
  middleware: access('desk', { shopIn: 'shop' }),
  request: {
    params: z.object({ variant: id }),
    query: z.object({
      shop: id,
      page: pageQuery,
      per_page: z.coerce.number().int().min(1).max(1_000).default(50),
    }),
  },
  responses: { 200: json(stockLedger, 'The movements that explain the stock'), ...failure },
})

export function registerLedger(api: Api, { database: { db } }: ApiDeps): void {
  api.openapi(look, async c => {
    const { shop, q } = c.req.valid('query')
    const [found, short, doubted] = await Promise.all([
      lookUpVariants(db, q),
      findShortfalls(db, [shop], maxConflicts),
      findDoubted(db, shop, maxCountedFirst),
    ])
    const names = await findVariants(
      db,
      [...short, ...doubted].map(({ variantId }) => variantId),
    )
    const view = await withFigures(
      db,
      shop,
      doubted.flatMap(({ variantId }) => names.get(variantId) ?? []),
    )
    const why = new Map(doubted.map(row => [row.variantId, doubtMessage(row)]))
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        found: await withFigures(db, shop, found),
        conflicts: short.flatMap(row => {
          const variant = names.get(row.variantId)
          return variant ? [presentRow(variant, row)] : []
        }),
        countFirst: view.map(row => ({ ...row, why: why.get(row.variantId) ?? '' })),
      },
      200,
    )
  })

  api.openapi(ledger, async c => {
    const { shop, page, per_page: perPage } = c.req.valid('query')
    const piece = { shopId: shop, variantId: c.req.valid('param').variant }
    const [variants, shops] = await Promise.all([findVariants(db, [piece.variantId]), findShopNames(db, [shop])])
    const [variant, shopName] = [variants.get(piece.variantId), shops.get(shop)]
    if (!variant || shopName === undefined) return fail(c, 'not_found')
    const [{ entries, total, carriedOver }, [stock], holders, doubt] = await Promise.all([
      findLedgerEntries(db, piece, { page, perPage }),
      withFigures(db, shop, [variant]),
      findHolders(db, piece.shopId, piece.variantId),
      findDoubt(db, piece.shopId, piece.variantId),
    ])
    if (!stock) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        shopName,
        stock,
        doubt: doubt && { chance: doubt.chance, why: doubtMessage(doubt) },
        movements: await presentEntries(db, entries),
        carriedOver,
        held: holders.map(({ reservation, statusID, name, pieces }) => ({
          reservation,
          status: statusLabel(statusID),
          name,
          pieces,
        })),
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        total,
      },
      200,
    )
  })
}

async function presentEntries(db: ApiDeps['database']['db'], entries: readonly LedgerEntry[]) {
  const causes = (matches: (entry: LedgerEntry) => boolean) =>
    entries.filter(matches).flatMap(({ causeId }) => causeId ?? [])
  const [moves, files] = await Promise.all([
    findStatusChanges(
      db,
      causes(({ kind, causeType }) => kind !== 'count' && kind !== 'correction' && causeType !== 'transfer'),
    ),
    findRunFiles(
      db,
      causes(({ kind }) => kind === 'count'),
    ),
  ])
  const byReservation = Map.groupBy(moves, ({ reservation }) => reservation)
  const worded = entries.map(entry => ({
    entry,
    text: entryText(entry, byReservation.get(entry.causeId ?? 0) ?? [], files),
  }))
  const names = await findAccountNames(
    db,
    worded.flatMap(({ text }) => accountOf(text.actor) ?? []),
  )
  return worded.map(({ entry, text }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    what: text.what,
    by: others[text.actor] ?? byWhom(text.actor, names),
    reservation: text.reservation,
    onHand: entry.onHand,
    reserved: entry.reserved,
    onHandAfter: entry.onHandAfter,
    reservedAfter: entry.reservedAfter,
  }))
}

const others: Record<string, string> = { feed: 'Kassesystemet', unknown: 'Ikke lagret', operator: 'Drift' }
