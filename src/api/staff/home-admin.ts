import { createRoute, z } from '@hono/zod-openapi'
import {
  homePicture,
  homePictureTaken,
  homePreview,
  homeState,
  previewLink,
  slotChange,
  slotUndo,
  type HomeState,
  type SlotContent,
} from '#contract/editors/home-admin.ts'
import {
  changeSlot,
  findAdminSlots,
  previewSlots,
  takePicture,
  undoSlot,
  type SlotOutcome,
} from '#modules/documents/home/index.ts'
import { findLastAudit, recordAudit } from '#modules/people/audit/index.ts'
import { brandIds, type BrandId } from '#shared/brand-ids.ts'
import { slotNames, type SlotName } from '#shared/home/slots.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { previewToken } from '../home/preview-token.ts'
import { slotFaults, tidied } from '../home/slot-faults.ts'
import { access } from '../session/access.ts'
import { staffOf } from '../session/session.ts'
import { pictureFaultMessages } from './picture-fault-messages.ts'

const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })
const ofBrand = z.object({ brand: z.enum(brandIds) })
const ofPlace = ofBrand.extend({ slot: z.enum(slotNames) })
const ofPreview = ofBrand.extend({ name: z.enum([...slotNames, 'alle']) })
const middleware = access('editor')
const answers = { 200: json(homeState, 'As it stands now'), ...failure }
const read = createRoute({ method: 'get', path: '/staff/home/{brand}', middleware, request: { params: ofBrand }, responses: answers }) // prettier-ignore
const change = createRoute({
  method: 'put',
  path: '/staff/home/{brand}/{slot}',
  middleware,
  request: { params: ofPlace, body: body(slotChange) },
  responses: answers,
})
const undo = createRoute({
  method: 'post',
  path: '/staff/home/{brand}/{slot}/undo',
  middleware,
  request: { params: ofPlace, body: body(slotUndo) },
  responses: answers,
})
const picture = createRoute({
  method: 'post',
  path: '/staff/home/pictures',
  middleware,
  request: { body: body(homePicture) },
  responses: { 200: json(homePictureTaken, 'Taken: what a place can name'), ...failure },
})
const preview = createRoute({
  method: 'get',
  path: '/staff/home_preview/{brand}/{name}',
  middleware,
  request: { params: ofPreview },
  responses: { 200: json(homePreview, 'With the drafts of one place, or of all'), ...failure },
})
const link = createRoute({
  method: 'post',
  path: '/staff/home_preview/{brand}/{name}/link',
  middleware,
  request: { params: ofPreview },
  responses: { 200: json(previewLink, 'For somebody without an account'), ...failure },
})

const linkHolds = 7 * 86_400_000
const subjectOf = (brand: BrandId, slot: SlotName) => `home:${brand}:${slot}`

/** The places of the front page, kept by editors; running shops show what is published within seconds. */
export function registerHomeAdmin(api: Api, deps: ApiDeps): void {
  const { database, secret } = deps
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await stateOf(deps, c.req.valid('param').brand), 200)
  })
  api.openapi(change, async c => {
    const place = c.req.valid('param')
    const { version, content, publish } = c.req.valid('json')
    const faults = content ? slotFaults(content) : {}
    const errors = Object.fromEntries(Object.entries(faults).map(([key, words]) => [`content.${key}`, words]))
    if (Object.keys(errors).length > 0) return fail(c, 'invalid', { message: 'Plassen ble ikke lagret', errors })
    const wanted = { content: content && tidied(content), publish }
    return answered(c, deps, place.brand, await changeSlot(database, place, wanted, noted(c, place, version)))
  })
  api.openapi(undo, async c => {
    const place = c.req.valid('param')
    const outcome = await undoSlot(database, place, noted(c, place, c.req.valid('json').version))
    return answered(c, deps, place.brand, outcome)
  })
  api.openapi(picture, async c => {
    const taken = await takePicture(database.db, Buffer.from(c.req.valid('json').picture, 'base64'))
    if (!taken.ok)
      return fail(c, 'invalid', {
        message: 'Bildet ble ikke lagret',
        errors: { picture: [pictureFaultMessages[taken.reason]] },
      })
    const { hash, width, height } = taken
    return c.json({ hash, width, height, url: `/media/forside/${hash}-${width}.webp` }, 200)
  })
  api.openapi(preview, async c => {
    c.header('Cache-Control', 'no-store')
    const { brand, name } = c.req.valid('param')
    return c.json({ brand, bannerSlots: await previewSlots(database.db, brand, name) }, 200)
  })
  api.openapi(link, c => {
    const until = new Date(Date.now() + linkHolds)
    const { name } = c.req.valid('param')
    const token = previewToken(c.req.valid('param'), until, secret)
    return c.json({ path: `/preview/${name}?lenke=${token}`, until: until.toISOString() }, 200)
  })
}

function noted(c: ApiContext, { brand, slot }: { brand: BrandId; slot: SlotName }, version: number) {
  const accountId = staffOf(c.var.session).account.id
  return {
    basedOn: version,
    beforeCommit: (tx, { before, after, published }) =>
      recordAudit(tx, {
        accountId,
        action: published ? 'home published' : 'home drafted',
        subject: subjectOf(brand, slot),
        detail: changedTexts(before, after),
      }),
  } satisfies Parameters<typeof undoSlot>[2]
}

/** Each part that differs, as it was and as it is; '' is nothing. */
function changedTexts(before: SlotContent | null, after: SlotContent | null): Record<string, string> {
  const wordsOf = (content: SlotContent | null, key: keyof SlotContent) =>
    key === 'focal' ? (content ? `${content.focal.x} ${content.focal.y}` : '') : (content?.[key] ?? '')
  return Object.fromEntries(
    (Object.keys(after ?? before ?? {}) as (keyof SlotContent)[]).flatMap(key => {
      const [was, is] = [wordsOf(before, key), wordsOf(after, key)]
      return was === is ? [] : [[`${key}Before`, was] as const, [key, is] as const]
    }),
  )
}

const refusals = {
  stale: 'Noen andre endret plassen imens. Se over, og lagre igjen.',
  no_picture: 'Bildet finnes ikke lenger. Velg det igjen.',
  nothing_to_undo: 'Det er ingen endring å angre',
}

async function answered(c: ApiContext, deps: ApiDeps, brand: BrandId, outcome: SlotOutcome) {
  if (outcome.ok) return c.json(await stateOf(deps, brand), 200)
  return fail(c, 'conflict', { message: refusals[outcome.reason] })
}

async function stateOf({ database: { db } }: ApiDeps, brand: BrandId): Promise<HomeState> {
  const slots = await findAdminSlots(db, brand)
  const by = await findLastAudit(
    db,
    slots.map(({ slot }) => subjectOf(brand, slot)),
  )
  return {
    brand,
    slots: slots.map(({ changedAt, ...slot }) => ({
      ...slot,
      changedAt: changedAt?.toISOString() ?? null,
      changedBy: by.get(subjectOf(brand, slot.slot))?.by || null,
    })),
  }
}
