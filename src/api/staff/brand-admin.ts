import { createRoute, z } from '@hono/zod-openapi'
import {
  brandChange,
  brandLogo,
  brandLogoTaken,
  brandState,
  brandStates,
  brandUndo,
  type BrandChange,
  type BrandState,
} from '#contract/editors/brand-admin.ts'
import {
  changeBrand,
  findLogoSizes,
  findStates,
  restoreBrand,
  takeLogo,
  type ChangeOutcome,
} from '#modules/documents/brands/index.ts'
import { findLastAudit, recordAudit } from '#modules/people/audit/index.ts'
import { brandIds, type BrandId } from '#shared/brand-ids.ts'
import { changedKeys } from '#shared/brand/changed-keys.ts'
import { faultMessage, logoFaultMessages } from '#shared/brand/fault-messages.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffOf } from '../session/session.ts'

const one = z.object({ id: z.enum(brandIds) })
const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })

const list = createRoute({
  method: 'get',
  path: '/staff/brands',
  middleware: access('editor'),
  responses: { 200: json(brandStates, 'All brands, each as it stands'), ...failure },
})
const change = createRoute({
  method: 'put',
  path: '/staff/brands/{id}',
  middleware: access('editor'),
  request: { params: one, body: body(brandChange) },
  responses: { 200: json(brandState, 'As it stands now'), ...failure },
})
const logo = createRoute({
  method: 'post',
  path: '/staff/brands/logo',
  middleware: access('editor'),
  request: { body: body(brandLogo) },
  responses: { 200: json(brandLogoTaken, 'Taken: what a brand’s `logo` can be set to'), ...failure },
})
const undo = createRoute({
  method: 'post',
  path: '/staff/brands/{id}/undo',
  middleware: access('editor'),
  request: { params: one, body: body(brandUndo) },
  responses: { 200: json(brandState, 'As it stands now'), ...failure },
})

/** How the chain's brands show themselves, kept by editors; running shops show a change within seconds. */
export function registerBrandAdmin(api: Api, deps: ApiDeps): void {
  const { database } = deps

  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await Promise.all(brandIds.map(id => stateOf(deps, id))), 200)
  })
  api.openapi(change, async c => {
    const { id } = c.req.valid('param')
    const { version, settings } = c.req.valid('json')
    const outcome = await changeBrand(database, id, set(settings), noted(c, id, 'changed', version))
    return outcome.ok ? c.json(await stateOf(deps, id), 200) : refused(c, outcome)
  })
  api.openapi(logo, async c => {
    const taken = await takeLogo(database.db, Buffer.from(c.req.valid('json').picture, 'base64'))
    if (taken.ok) return c.json({ logo: taken.hash, width: taken.width, height: taken.height }, 200)
    return fail(c, 'invalid', {
      message: 'Logoen ble ikke lagret',
      errors: { picture: [logoFaultMessages[taken.reason]] },
    })
  })
  api.openapi(undo, async c => {
    const { id } = c.req.valid('param')
    const options = noted(c, id, 'restored', c.req.valid('json').version)
    const outcome = await restoreBrand(database, id, undefined, options)
    return outcome.ok ? c.json(await stateOf(deps, id), 200) : refused(c, outcome)
  })
}

/** Without keys that are there in name only. */
const set = (settings: BrandChange['settings']): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])))

function noted(c: ApiContext, id: BrandId, done: 'changed' | 'restored', version: number) {
  const accountId = staffOf(c.var.session).account.id
  return {
    basedOn: version,
    beforeCommit: (tx, { before, after }) =>
      recordAudit(tx, {
        accountId,
        action: `brand ${done}`,
        subject: `brand:${id}`,
        detail: changedKeys(before, after),
      }),
  } satisfies Parameters<typeof changeBrand>[3]
}

async function stateOf({ database: { db }, brandOf }: ApiDeps, id: BrandId): Promise<BrandState> {
  const [last] = await findStates(db, id)
  const by = await findLastAudit(db, [`brand:${id}`])
  const logo = (await findLogoSizes(db)).find(({ hash }) => hash === last?.settings.logo)
  return {
    id,
    // No host is called so: it gets what all unnamed ones get.
    standard: brandOf('') === id,
    version: last?.id ?? 0,
    settings: { ...last?.settings },
    logo: logo ? { width: logo.width, height: logo.height } : null,
    changedAt: last?.madeAt.toISOString() ?? null,
    changedBy: by.get(`brand:${id}`)?.by || null,
  }
}

function refused(c: ApiContext, outcome: Extract<ChangeOutcome, { ok: false }>) {
  if (outcome.reason === 'stale')
    return fail(c, 'conflict', { message: 'Noen andre endret profilen imens. Se over, og lagre igjen.' })
  if (outcome.reason !== 'invalid') return fail(c, 'conflict', { message: 'Det er ingen endring å angre' })
  const errors: Record<string, string[]> = {}
  for (const [key, fault] of Object.entries(outcome.faults)) errors[key] = [faultMessage(fault)]
  return fail(c, 'invalid', { message: 'Profilen ble ikke lagret', errors })
}
