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
import { brandVersions, changeBrand, findLogoSizes, takeLogo, undoBrand } from '#modules/documents/brands/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import { brandIds, type BrandId } from '#shared/brand-ids.ts'
import { faultMessage, logoFaultMessages } from '#shared/brand/fault-messages.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { registerDocumentAdmin, requiredBody } from './register-document-admin.ts'

const path = '/staff/brands'
const list = createRoute({
  method: 'get',
  path,
  middleware: access('editor'),
  responses: { 200: json(brandStates, 'All brands with their current settings'), ...failure },
})
const logo = createRoute({
  method: 'post',
  path: `${path}/logo`,
  middleware: access('editor'),
  request: { body: requiredBody(brandLogo) },
  responses: { 200: json(brandLogoTaken, 'Stored. `logo` of a brand can be set to it'), ...failure },
})

/** The settings of the chain's brands. */
export function registerBrandAdmin(api: Api, deps: ApiDeps): void {
  const { database } = deps
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await Promise.all(brandIds.map(id => stateOf(deps, id))), 200)
  })
  api.openapi(logo, async c => {
    const taken = await takeLogo(database.db, Buffer.from(c.req.valid('json').picture, 'base64'))
    if (taken.ok) return c.json({ logo: taken.hash, width: taken.width, height: taken.height }, 200)
    return fail(c, 'invalid', {
      message: 'Logoen ble ikke lagret',
      errors: { picture: [logoFaultMessages[taken.reason]] },
    })
  })
  registerDocumentAdmin(api, {
    path: `${path}/{id}`,
    params: z.object({ id: z.enum(brandIds) }),
    state: brandState,
    messages: { noun: 'profilen', notSaved: 'Profilen ble ikke lagret', refusals: {} },
    read: false,
    present: ({ id }) => stateOf(deps, id),
    change: {
      body: brandChange,
      async run(actor, { id }, { version, settings }) {
        const outcome = await changeBrand(database, actor, { brand: id, basedOn: version }, withoutUndefined(settings))
        if (outcome.ok || outcome.reason !== 'invalid') return outcome
        const faults = Object.entries(outcome.faults).map(([key, fault]) => [key, [faultMessage(fault)]])
        return { ...outcome, errors: Object.fromEntries(faults) }
      },
    },
    undo: {
      body: brandUndo,
      run: (actor, { id }, version) => undoBrand(database, actor, { brand: id, basedOn: version }),
    },
  })
}

const withoutUndefined = (settings: BrandChange['settings']): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])))

async function stateOf({ database: { db }, http: { brandOf } }: ApiDeps, id: BrandId): Promise<BrandState> {
  const last = await brandVersions.read(db, { brand: id })
  const audited = await findLastAudit(db, [`brand:${id}`])
  const shownLogo = (await findLogoSizes(db)).find(({ hash }) => hash === last?.content.logo)
  return {
    id,
    // The default brand, which unknown hosts get.
    standard: brandOf('') === id,
    version: last?.version ?? 0,
    settings: { ...last?.content },
    logo: shownLogo ? { width: shownLogo.width, height: shownLogo.height } : null,
    changedAt: last?.changedAt?.toISOString() ?? null,
    changedBy: audited.get(`brand:${id}`)?.by || null,
  }
}
