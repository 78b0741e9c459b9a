import { z } from 'zod'

const fields = z.array(z.strictObject({ name: z.string().max(60), text: z.string().max(30_000) })).max(200)

/** Unsaved form content of an editor. Only this editor can read it. */
export const draftChange = z.object({
  basedOn: z.string().max(40).describe('the version that the form was opened with'),
  fields: fields.describe('content of the form, by field'),
})
const others = z
  .array(z.object({ name: z.string(), savedAt: z.string() }))
  .describe('other editors with a draft of the same subject, latest first')
export const draftState = z.object({
  own: draftChange.extend({ savedAt: z.string() }).nullable().describe('null: no draft'),
  others,
})
export const draftSaved = z.object({ savedAt: z.string(), others })

export type DraftChange = z.infer<typeof draftChange>
export type DraftFields = z.infer<typeof fields>
export type DraftState = z.infer<typeof draftState>
export type DraftSaved = z.infer<typeof draftSaved>
