import { createRoute, z } from '@hono/zod-openapi'
import {
  changeShopDetails,
  undoShopDetails,
  type ShopDetailsFaults,
  type ShopDetailsOutcome,
} from '#application/stock/change-shop-details.ts'
import { shopChange, shopDetails, shopUndo, type ShopDetails } from '#contract/own-shop/shop-details.ts'
import { promisesHit } from '#contract/pickup/pauses.ts'
import { readPickupHours, readReadyHours } from '#modules/stock/allocation/index.ts'
import {
  detailFields,
  detailLengths,
  findShopEdits,
  shopEditsSubject,
  type DetailFault,
  type DetailField,
  type EditedShop,
} from '#modules/stock/shops/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import { emailMessages } from '#shared/email.ts'
import { unreadableEntry } from '#shared/time/read-opening-hours.ts'
import { failure, failuresWith, json } from '../../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../../deps.ts'
import { claimErrors } from '../claim-errors.ts'
import { fail } from '../../errors.ts'
import { failPromises } from './fail-promises.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'

const path = '/staff/shop'
const middleware = access('shopkeeper', { shopIn: 'shop' })
const query = z.object({ shop: z.coerce.number().int().positive().max(2_147_483_647) })
const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })
const responses = { 200: json(shopDetails, 'The current state'), ...failure }
const written = { ...failuresWith([409], promisesHit, 'New hours hit promises, or the shop has changed'), ...responses }
const read = createRoute({ method: 'get', path, middleware, request: { query }, responses })
const change = createRoute({
  method: 'put',
  path,
  middleware,
  request: { query, body: body(shopChange) },
  responses: written,
})
const undo = createRoute({
  method: 'post',
  path: `${path}/undo`,
  middleware,
  request: { query, body: body(shopUndo) },
  responses: written,
})

/** A manager's settings of a shop: details, opening hours, pickup times and buffers. */
export function registerShopDesk(api: Api, deps: ApiDeps): void {
  const { database } = deps
  const answer = async (c: ApiContext, shopId: number) => {
    const stored = await findShopEdits(database.db, shopId)
    c.header('Cache-Control', 'no-store')
    return stored ? c.json(await presentShop(deps, shopId, stored), 200) : fail(c, 'not_found')
  }
  api.openapi(read, async c => answer(c, c.req.valid('query').shop))
  api.openapi(change, async c => {
    const { shop } = c.req.valid('query')
    const { version, ...typed } = c.req.valid('json')
    const input = { shopId: shop, basedOn: version, ...typed }
    const outcome = await changeShopDetails(deps, staffActorOf(c.var.session), input)
    return outcome.ok ? answer(c, shop) : (refused(c, outcome, typed.details) as never)
  })
  api.openapi(undo, async c => {
    const { shop } = c.req.valid('query')
    const { version, promises } = c.req.valid('json')
    const input = { shopId: shop, basedOn: version, promises }
    const outcome = await undoShopDetails(deps, staffActorOf(c.var.session), input)
    return outcome.ok ? answer(c, shop) : (refused(c, outcome) as never)
  })
}

async function presentShop(
  deps: Pick<ApiDeps, 'database' | 'catalogue'>,
  shopId: number,
  stored: EditedShop,
): Promise<ShopDetails> {
  const { db } = deps.database
  const { name, version, feed, edits, canUndo } = stored
  const last = (await findLastAudit(db, [shopEditsSubject(shopId)])).get(shopEditsSubject(shopId))
  const view = { ...feed, ...edits.own }
  const details = detailFields.map(
    field => [field, { value: view[field] ?? '', feed: feed[field] ?? '', own: field in edits.own }] as const,
  )
  return {
    version,
    shop: { id: shopId, name },
    details: Object.fromEntries(details) as ShopDetails['details'],
    readyHours: edits.readyHours,
    pickupHours: edits.pickupHours,
    chain: { readyHours: await readReadyHours(db), pickupHours: await readPickupHours(db) },
    buffers: [...edits.buffers],
    groups: groupsOf(deps),
    changedAt: last?.at.toISOString() ?? null,
    changedBy: last?.by || null,
    canUndo,
  }
}

/** Main groups by name, each before its subcategories. */
function groupsOf({ catalogue }: Pick<ApiDeps, 'catalogue'>): ShopDetails['groups'] {
  const all = [...catalogue.current().lists.groups.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'nb'))
  return all
    .filter(({ level }) => level === 1)
    .flatMap(main => [
      { id: main.id, name: main.name },
      ...all
        .filter(({ level, parentId }) => level === 2 && parentId === main.id)
        .map(sub => ({ id: sub.id, name: `${main.name} – ${sub.name}` })),
    ])
}

type Typed = Record<DetailField, string>

function refused(c: ApiContext, outcome: Extract<ShopDetailsOutcome, { ok: false }>, typed?: Typed): Response {
  switch (outcome.reason) {
    case 'promises_hit':
      return failPromises(c, outcome)
    case 'invalid':
      return fail(c, 'invalid', { message: 'Ingenting ble lagret', errors: errorsOf(outcome.faults, typed) })
    case 'claims':
      return fail(c, 'invalid', { message: 'Ingenting ble lagret', errors: claimErrors(outcome.claims) })
    case 'forbidden':
    case 'not_found':
      return fail(c, outcome.reason)
    case 'nothing_to_undo':
      return fail(c, 'conflict', { message: 'Det er ingen endring å angre' })
    case 'stale':
      return fail(c, 'conflict', { message: 'Noen andre endret butikken imens. Se over, og lagre igjen.' })
  }
}

const messages: Partial<Record<DetailField, string>> = {
  address: 'Skriv adressen',
  place: 'Skriv stedet',
  postcode: 'Et postnummer har fire sifre',
  phone: 'Skriv nummeret med sifre og mellomrom, for eksempel 22 33 44 55',
  email: 'Skriv en e-postadresse, for eksempel butikk@kjeden.no',
  map_link: 'Skriv en adresse som begynner med https://',
  opening_hours: 'Skriv tidene som Man-Fre 10-20, Lør 10-14 og 16-18, Søn stengt',
}
const bufferMessages = {
  repeated_group: 'Samme varegruppe står to ganger',
  unknown_group: 'Velg en varegruppe',
} as const

function errorsOf({ details, buffers }: ShopDetailsFaults, typed?: Typed): Record<string, string[]> {
  const messageOf = (field: DetailField, fault: DetailFault): string => {
    if (field === 'email' && fault !== 'missing' && fault !== 'malformed') return emailMessages[fault]
    if (fault === 'too_long') return `Høyst ${detailLengths[field]} tegn`
    if (field !== 'special_opening_hours') return messages[field] ?? 'Ugyldig verdi'
    const unreadable = unreadableEntry(typed?.special_opening_hours.trim() ?? '') ?? ''
    return `«${unreadable}» kan ikke leses. Skriv 2026-12-24 0900-1400 eller 2026-12-25 stengt`
  }
  const entries = Object.entries(details) as [DetailField, DetailFault][]
  return {
    ...Object.fromEntries(entries.map(([field, fault]) => [field, [messageOf(field, fault)]])),
    ...(buffers && { buffers: [bufferMessages[buffers]] }),
  }
}
