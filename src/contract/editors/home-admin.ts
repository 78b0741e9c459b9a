import { z } from 'zod'
import { brandIds } from '#shared/brand-ids.ts'
import { slotNames } from '#shared/home/slots.ts'
import { bannerSlot } from '../settings.ts'

const hash = z.union([z.literal(''), z.string().regex(/^[0-9a-f]{32}$/)])
const day = z.union([z.literal(''), z.iso.date('Skriv en dag')])
const percent = z.number().min(0).max(100)

/** What an editor puts in a place of the front page. */
export const slotContent = z.strictObject({
  title: z.string().max(80),
  text: z.string().max(200),
  link: z.string().max(500).describe('a path of the shop, or an address outside by https; empty: leads nowhere'),
  linkText: z.string().max(40),
  alt: z.string().max(200).describe('what the picture says that the words do not'),
  desktop: hash.describe('a picture that was taken; empty: none'),
  phone: hash.describe('empty: the desktop picture'),
  focal: z.strictObject({ x: percent, y: percent }).describe('what of the picture is always seen'),
  from: day.describe('the first day, in Norwegian time; empty: from now'),
  until: day.describe('the last day; empty: until it is taken away'),
})
export const slotState = z.object({
  slot: z.enum(slotNames),
  version: z.int().describe('0: never filled'),
  state: z
    .enum(['empty', 'shown', 'planned', 'over'])
    .describe('what shoppers see of it; planned and over: its period is not now'),
  draft: z.boolean().describe('whether there is an unpublished draft'),
  content: slotContent.nullable().describe('the draft if there is one, else the published content'),
  preview: bannerSlot.nullable().describe('the content as the front page shows it'),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export const homeState = z.object({ brand: z.enum(brandIds), slots: z.array(slotState) })
export const slotChange = z.object({
  version: z.int().min(0).describe('as it was read; 409 if it has changed since'),
  content: slotContent.nullable().describe('null: empty'),
  publish: z.boolean().describe('false: a draft, which only previews show'),
})
export const slotUndo = slotChange.pick({ version: true })
/** Base64: a picture that was made small already, as the body of a call is limited. */
export const homePicture = z.object({
  picture: z.base64().min(1).max(120_000).describe('a PNG, JPEG or WebP in base64, at most 90 kB'),
})
export const homePictureTaken = z.object({
  hash: z.string().describe('what a place names it by; kept a day until some place does'),
  width: z.int(),
  height: z.int(),
  url: z.string(),
})
/** A draft of one place, or of all (`alle`), as it would be shown. */
export const homePreview = z.object({ brand: z.enum(brandIds), bannerSlots: z.array(bannerSlot) })
export const previewLink = z.object({
  path: z.string().describe('opens the preview for everybody until it expires'),
  until: z.string(),
})

export type SlotContent = z.infer<typeof slotContent>
export type HomeState = z.infer<typeof homeState>
export type SlotState = z.infer<typeof slotState>
export type SlotChange = z.infer<typeof slotChange>
export type HomePicture = z.infer<typeof homePicture>
export type HomePictureTaken = z.infer<typeof homePictureTaken>
export type HomePreview = z.infer<typeof homePreview>
export type PreviewLink = z.infer<typeof previewLink>
