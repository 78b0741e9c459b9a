import { createRoute, z } from '@hono/zod-openapi'
import { changeShopDetails, shopDetailsSubject, undoShopDetails } from '#application/stock/change-shop-details.ts'
import { shopChange, shopDetails, shopUndo, type ShopDetails } from '#contract/own-shop/shop-details.ts'
import { readPickupHours, readReadyHours } from '#modules/stock/allocation/index.ts'
import { detailFields, findShopEdits, type EditedShop } from '#modules/stock/shops/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'
import { readDetails } from './read-details.ts'

const path = '/staff/shop'
const middleware = access('shopkeeper', { shopIn: 'shop' })
const query = z.object({ shop: z.coerce.number().int().positive().max(2_147_483_647) })
const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })
const responses = { 200: json(shopDetails, 'As it stands now'), ...failure }
const read = createRoute({ method: 'get', path, middleware, request: { query }, responses })
const change = createRoute({
  method: 'put',
  path,
  middleware,
  request: { query, body: body(shopChange) },
  responses,
})
const undo = createRoute({
  method: 'post',
  path: `${path}/undo`,
  middleware,
  request: { query, body: body(shopUndo) },
  responses,
})

/** What a manager keeps of a shop: details, hours, times of picking and holding, and buffers. */
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
    const { version, details, buffers, readyHours, pickupHours } = c.req.valid('json')
    const stored = await findShopEdits(database.db, shop)
    if (!stored) return fail(c, 'not_found')
    const typed = readDetails(details, stored.feed)
    const groups = new Set(groupsOf(deps).map(({ id }) => id))
    const named = new Set(buffers.map(({ groupId }) => groupId))
    const errors: Record<string, string[] | undefined> = typed.ok ? {} : { ...typed.errors }
    if (named.size < buffers.length) errors['buffers'] = ['Samme varegruppe står to ganger']
    if (buffers.some(({ groupId }) => groupId !== null && !groups.has(groupId)))
      errors['buffers'] = ['Velg en varegruppe']
    if (!typed.ok || errors['buffers'])
      return fail(c, 'invalid', { message: 'Ingenting ble lagret', errors: errors as Record<string, string[]> })
    const ordered = buffers.toSorted((one, other) => (one.groupId ?? 0) - (other.groupId ?? 0))
    const input = {
      ...{ shopId: shop, basedOn: version, details: typed.details },
      ...{ readyHours, pickupHours, buffers: ordered },
    }
    const outcome = await changeShopDetails(deps, staffActorOf(c.var.session), input)
    return outcome.ok ? answer(c, shop) : refused(c, outcome)
  })
  api.openapi(undo, async c => {
    const { shop } = c.req.valid('query')
    const input = { shopId: shop, basedOn: c.req.valid('json').version }
    const outcome = await undoShopDetails(deps, staffActorOf(c.var.session), input)
    return outcome.ok ? answer(c, shop) : refused(c, outcome)
  })
}

async function presentShop(deps: ApiDeps, shopId: number, stored: EditedShop): Promise<ShopDetails> {
  const { db } = deps.database
  const { name, version, feed, edits } = stored
  const last = (await findLastAudit(db, [shopDetailsSubject(shopId)])).get(shopDetailsSubject(shopId))
  const shown = { ...feed, ...edits.own }
  const details = detailFields.map(
    field => [field, { value: shown[field] ?? '', feed: feed[field] ?? '', own: field in edits.own }] as const,
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
    canUndo: last !== undefined,
  }
}

/** Main groups by name, each before its sub groups. */
function groupsOf({ catalogue }: ApiDeps): ShopDetails['groups'] {
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

type Refusal = Extract<Awaited<ReturnType<typeof undoShopDetails>>, { ok: false }>

function refused(c: ApiContext, { reason }: Refusal) {
  if (reason === 'forbidden') return fail(c, 'forbidden')
  if (reason === 'not_found') return fail(c, 'not_found')
  if (reason === 'nothing_to_undo') return fail(c, 'conflict', { message: 'Det er ingen endring å angre' })
  return fail(c, 'conflict', { message: 'Noen andre endret butikken imens. Se over, og lagre igjen.' })
}
