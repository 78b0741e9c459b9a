import { z } from 'zod'
import { brandIds } from '#shared/brand-ids.ts'
import { editorKeys } from '#shared/brand/settings.ts'

const text = z.string().max(2_500).optional()
const settings = z.strictObject(
  Object.fromEntries(editorKeys.map(key => [key, text])) as Record<(typeof editorKeys)[number], typeof text>,
)
/** The settings of a brand. A missing key has its built-in value. */
export const brandState = z.object({
  id: z.enum(brandIds),
  standard: z.boolean().describe('true: the brand of all hosts that BRAND_HOSTS does not name'),
  version: z.int().describe('0: never changed'),
  settings: z.record(z.string(), z.string()).describe('by key, as `hent brand show` prints them'),
  logo: z.object({ width: z.int(), height: z.int() }).nullable(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable().describe('null: changed by a command, or never changed'),
})
export const brandStates = z.array(brandState)
export const brandChange = z.object({
  version: z.int().min(0).describe('the version that was read; 409 if it has changed since'),
  settings: settings.describe('keys to set; an empty text resets a key to its built-in value'),
})
export const brandUndo = brandChange.pick({ version: true })

/** A logo to upload. The client shrinks it first, because request bodies are limited. */
export const brandLogo = z.object({
  picture: z.base64().min(1).max(120_000).describe('a PNG, JPEG or WebP in base64, at most 90 kB'),
})
export const brandLogoTaken = z.object({
  logo: z.string().describe('value for the key `logo` of a brand; the file is deleted after a day if no brand uses it'),
  width: z.int(),
  height: z.int(),
})

export type BrandLogo = z.infer<typeof brandLogo>
export type BrandLogoTaken = z.infer<typeof brandLogoTaken>
export type BrandState = z.infer<typeof brandState>
export type BrandChange = z.infer<typeof brandChange>
