import { createRoute, z } from '@hono/zod-openapi'
import * as contract from '#contract/editors/articles-admin.ts'
import type { Db } from '#database/connection.ts'
import {
  changeBanner,
  findGroupBanners,
  undoBanner,
  type Banner,
  type BannerOutcome,
} from '#modules/catalogue/articles/index.ts'
import { findUploaded, noteUsedPictures } from '#modules/documents/home/index.ts'
import { findLastAudit, recordAudit } from '#modules/people/audit/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { isLink, linkFault } from '../../home/slot-faults.ts'
import { access } from '../../session/access.ts'
import { staffOf } from '../../session/session.ts'

const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const middleware = access('editor')
const path = '/staff/categories'
const answers = { 200: json(contract.categoryStates, 'As they stand now, by name'), ...failure }
const read = createRoute({ method: 'get', path, middleware, responses: answers })
const change = createRoute({
  method: 'put',
  path: `${path}/{id}/banner`,
  middleware,
  request: { params, body: body(contract.bannerChange) },
  responses: answers,
})
const undo = createRoute({
  method: 'post',
  path: `${path}/{id}/banner/undo`,
  middleware,
  request: { params, body: body(contract.bannerUndo) },
  responses: answers,
})

const subjectOf = (id: number) => `category:${id}`
const notSaved = 'Banneret ble ikke lagret'

/** The pictures above the lists of main groups, kept by editors; running shops show a change within seconds. */
export function registerBannersAdmin(api: Api, { database }: ApiDeps): void {
  const { db } = database
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await statesOf(db), 200)
  })
  api.openapi(change, async c => {
    const { id } = c.req.valid('param')
    const { version, banner } = c.req.valid('json')
    const link = banner?.link.trim() ?? ''
    const alt = banner?.alt.replaceAll(/\s+/g, ' ').trim() ?? ''
    const errors = {
      ...(banner?.picture === '' && { 'banner.picture': ['Velg et bilde'] }),
      ...(!isLink(link) && { 'banner.link': [linkFault] }),
      // The link has no other words.
      ...(link !== '' && alt === '' && { 'banner.alt': ['Skriv hva bildet viser, siden det er en lenke'] }),
    }
    if (Object.keys(errors).length > 0) return fail(c, 'invalid', { message: notSaved, errors })
    const picture = banner && (await findUploaded(db, banner.picture))
    if (banner && !picture)
      return fail(c, 'invalid', { message: notSaved, errors: { 'banner.picture': ['Bildet finnes ikke lenger. Velg det igjen.'] } }) // prettier-ignore
    const wanted = banner && picture ? { hash: banner.picture, picture, alt, link } : null
    return answered(c, db, await changeBanner(database, id, wanted, noted(c, id, version)))
  })
  api.openapi(undo, async c => {
    const { id } = c.req.valid('param')
    return answered(c, db, await undoBanner(database, id, noted(c, id, c.req.valid('json').version)))
  })
}

function noted(c: ApiContext, id: number, version: number): Parameters<typeof undoBanner>[2] {
  const accountId = staffOf(c.var.session).account.id
  const told = (banner: Banner | null) => banner && `${banner.hash} ${banner.link}\n${banner.alt}`
  return {
    basedOn: version,
    beforeCommit: async (tx, { before, after, pictures }) => {
      await noteUsedPictures(tx, subjectOf(id), pictures)
      await recordAudit(tx, {
        accountId,
        action: 'banner changed',
        subject: subjectOf(id),
        detail: { before: told(before), after: told(after) },
      })
    },
  }
}

const refusals = {
  stale: 'Noen andre endret banneret imens. Se over, og lagre igjen.',
  nothing_to_undo: 'Det er ingen endring å angre',
}

async function answered(c: ApiContext, db: Db, outcome: BannerOutcome) {
  if (outcome.ok) return c.json(await statesOf(db), 200)
  return outcome.reason === 'not_found'
    ? fail(c, 'not_found')
    : fail(c, 'conflict', { message: refusals[outcome.reason] })
}

async function statesOf(db: Db): Promise<contract.CategoryState[]> {
  const groups = await findGroupBanners(db)
  const by = await findLastAudit(db, groups.map(({ id }) => subjectOf(id))) // prettier-ignore
  return groups.map(({ id, name, slug, last }) => {
    const banner = last?.banner ?? null
    return {
      ...{ id, name, slug, version: last?.id ?? 0 },
      banner: banner && {
        ...{ picture: banner.hash, alt: banner.alt, link: banner.link },
        ...{ url: banner.picture.url, width: banner.picture.width, height: banner.picture.height },
      },
      changedAt: last?.madeAt.toISOString() ?? null,
      changedBy: by.get(subjectOf(id))?.by || null,
    }
  })
}
