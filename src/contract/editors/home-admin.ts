import { z } from 'zod'
import { brandIds } from '#shared/brand-ids.ts'
import { slotNames } from '#shared/home/slots.ts'
import { bannerSlot } from '../settings.ts'
import { lineText } from '#contract/short-text.ts'

const hash = z.union([z.literal(''), z.string().regex(/^[0-9a-f]{32}$/)])
const day = z.union([z.literal(''), z.iso.date('Skriv en dag')])
const percent = z.number().min(0).max(100)

/** The content of a slot of the front page. */
export const slotContent = z.strictObject({
  title: lineText(80),
  text: lineText(200),
  link: lineText(500).describe('a path of the shop, or an external https URL; empty: no link'),
  linkText: lineText(40),
  alt: lineText(200).describe('alternative text: content of the picture that the texts lack'),
  desktop: hash.describe('the hash of an uploaded picture; empty: none'),
  phone: hash.describe('empty: the desktop picture'),
  focal: z
    .strictObject({ x: percent, y: percent })
    .describe('the point of the picture that is always visible, in percent'),
  from: day.describe('the first day, in Norwegian time; empty: from now'),
  until: day.describe('the last day; empty: until it is removed'),
})
export const slotState = z.object({
  slot: z.enum(slotNames),
  version: z.int().describe('0: never filled'),
  state: z
    .enum(['empty', 'shown', 'planned', 'over'])
    .describe('state for shoppers; planned and over: before and after its period'),
  draft: z.boolean().describe('whether there is an unpublished draft'),
  content: slotContent.nullable().describe('the draft; without a draft, the published content'),
  preview: bannerSlot.nullable().describe('the content as the front page shows it'),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export const homeState = z.object({ brand: z.enum(brandIds), slots: z.array(slotState) })
export const slotChange = z.object({
  version: z.int().min(0).describe('the version that was read; 409 if it has changed since'),
  content: slotContent.nullable().describe('null: empty'),
  publish: z.boolean().describe('false: stored as a draft, which only previews show'),
})
export const slotUndo = slotChange.pick({ version: true })
/** A picture in Base64. The client shrinks it first, because request bodies are limited. */
export const homePicture = z.object({
  picture: z.base64().min(1).max(120_000).describe('a PNG, JPEG or WebP in base64, at most 90 kB'),
})
export const homePictureTaken = z.object({
  hash: z.string().describe('identifies the picture in a slot; deleted after a day if no slot uses it'),
  width: z.int(),
  height: z.int(),
  url: z.string(),
})
/** The drafts of one slot or of all (`alle`), as the front page would show them. */
export const homePreview = z.object({ brand: z.enum(brandIds), bannerSlots: z.array(bannerSlot) })
export const previewLink = z.object({
  path: z.string().describe('opens the preview for anyone until it expires'),
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
