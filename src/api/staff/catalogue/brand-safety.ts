import { createRoute, z } from '@hono/zod-openapi'
import { brandSafetyChange, brandSafetyState, type BrandSafetyState } from '#contract/editors/brand-safety.ts'
import type { Db } from '#database/connection.ts'
import { changeBrandSafety, listBrandSafety } from '#modules/catalogue/articles/index.ts'
import { partyText, readParty } from '#shared/safety/party.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'
import { requiredBody } from '../documents/register-document-admin.ts'

const middleware = access('editor')
const responses = { 200: json(brandSafetyState, 'Brands with visible articles, by name'), ...failure }
const path = '/staff/goods-brands'
const read = createRoute({ method: 'get', path, middleware, responses })
const change = createRoute({
  method: 'put',
  path: `${path}/{id}`,
  middleware,
  request: {
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: requiredBody(brandSafetyChange),
  },
  responses,
})

/** Manufacturer, responsible person and warnings for the articles of a brand. */
export function registerBrandSafety(api: Api, { database: { db } }: ApiDeps): void {
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await stateOf(db), 200)
  })
  api.openapi(change, async c => {
    const { before, after } = c.req.valid('json')
    const outcome = await changeBrandSafety({ db }, staffActorOf(c.var.session), {
      id: c.req.valid('param').id,
      before: stored(before),
      after: stored(after),
    })
    if (outcome.ok) return c.json(await stateOf(db), 200)
    if (outcome.reason !== 'stale') return fail(c, outcome.reason)
    return fail(c, 'conflict', { message: 'Noen andre endret merket imens. Se over, og lagre igjen.' })
  })
}

async function stateOf(db: Db): Promise<BrandSafetyState> {
  return (await listBrandSafety(db)).map(({ manufacturer, responsible, warnings, ...brand }) => ({
    ...brand,
    manufacturer: manufacturer ?? '',
    responsible: responsible ?? '',
    warnings: warnings ?? '',
  }))
}

const tidy = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim() || null

function stored({ manufacturer, responsible, warnings }: Record<'manufacturer' | 'responsible' | 'warnings', string>) {
  return { manufacturer: tidyParty(manufacturer), responsible: tidyParty(responsible), warnings: tidy(warnings) }
}

function tidyParty(text: string): string | null {
  const party = readParty(text)
  return party ? partyText(party) : tidy(text)
}
