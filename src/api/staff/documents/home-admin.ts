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
} from '#contract/editors/home-admin.ts'
import { changeSlot, findAdminSlots, previewSlots, takePicture, undoSlot } from '#modules/documents/home/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import { brandIds, type BrandId } from '#shared/brand-ids.ts'
import { slotNames, type SlotName } from '#shared/home/slots.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { previewToken } from '../../home/preview-token.ts'
import { slotFaults, tidied } from '../../home/slot-faults.ts'
import { access } from '../../session/access.ts'
import { registerDocumentAdmin, requiredBody } from './register-document-admin.ts'
import { pictureFaultMessages } from './picture-fault-messages.ts'

const ofBrand = z.object({ brand: z.enum(brandIds) })
const ofPreview = ofBrand.extend({ name: z.enum([...slotNames, 'alle']) })
const middleware = access('editor')
const path = '/staff/home/{brand}'
const read = createRoute({
  method: 'get',
  path,
  middleware,
  request: { params: ofBrand },
  responses: { 200: json(homeState, 'The current state'), ...failure },
})
const picture = createRoute({
  method: 'post',
  path: '/staff/home/pictures',
  middleware,
  request: { body: requiredBody(homePicture) },
  responses: { 200: json(homePictureTaken, 'Stored. A slot can refer to it'), ...failure },
})
const preview = createRoute({
  method: 'get',
  path: '/staff/home_preview/{brand}/{name}',
  middleware,
  request: { params: ofPreview },
  responses: { 200: json(homePreview, 'The front page with the drafts of one slot or of all'), ...failure },
})
const link = createRoute({
  method: 'post',
  path: '/staff/home_preview/{brand}/{name}/link',
  middleware,
  request: { params: ofPreview },
  responses: { 200: json(previewLink, 'A preview link that needs no account'), ...failure },
})

const linkHolds = 7 * 86_400_000

/** The slots of the front page. */
export function registerHomeAdmin(api: Api, deps: ApiDeps): void {
  const { database, secret } = deps
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await stateOf(deps, c.req.valid('param').brand), 200)
  })
  registerDocumentAdmin(api, {
    path: `${path}/{slot}`,
    params: ofBrand.extend({ slot: z.enum(slotNames) }),
    state: homeState,
    messages: {
      noun: 'plassen',
      notSaved: 'Plassen ble ikke lagret',
      textPath: 'content.',
      refusals: { no_picture: 'Bildet finnes ikke lenger. Velg det igjen.' },
    },
    read: false,
    present: ({ brand }) => stateOf(deps, brand),
    change: {
      body: slotChange,
      async run(actor, key, { version, content, publish }) {
        const faults = Object.entries(content ? slotFaults(content) : {})
        const errors = Object.fromEntries(faults.map(([field, messages]) => [`content.${field}`, messages]))
        if (faults.length > 0) return { ok: false, reason: 'invalid', errors }
        const filled = { content: content && tidied(content), publish }
        return changeSlot(database, actor, { ...key, basedOn: version }, filled)
      },
    },
    undo: { body: slotUndo, run: (actor, key, version) => undoSlot(database, actor, { ...key, basedOn: version }) },
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

async function stateOf({ database: { db } }: ApiDeps, brand: BrandId): Promise<HomeState> {
  const slots = await findAdminSlots(db, brand)
  const subjectOf = (slot: SlotName) => `home:${brand}:${slot}`
  const audited = await findLastAudit(
    db,
    slots.map(({ slot }) => subjectOf(slot)),
  )
  return {
    brand,
    slots: slots.map(({ changedAt, ...slot }) => ({
      ...slot,
      changedAt: changedAt?.toISOString() ?? null,
      changedBy: audited.get(subjectOf(slot.slot))?.by || null,
    })),
  }
}
