import { z } from 'zod'

const fields = z.array(z.strictObject({ name: z.string().max(60), text: z.string().max(30_000) })).max(200)

/** What an editor has typed in a form of the desk and not saved yet: nobody but that editor sees it. */
export const draftChange = z.object({
  basedOn: z.string().max(40).describe('the version that the form was opened with'),
  fields: fields.describe('what stands in the form, field by field'),
})
const others = z
  .array(z.object({ name: z.string(), savedAt: z.string() }))
  .describe('other editors who have a draft of the same, the latest first')
export const draftState = z.object({
  own: draftChange.extend({ savedAt: z.string() }).nullable().describe('null: there is none'),
  others,
})
export const draftSaved = z.object({ savedAt: z.string(), others })

export type DraftChange = z.infer<typeof draftChange>
export type DraftFields = z.infer<typeof fields>
export type DraftState = z.infer<typeof draftState>
export type DraftSaved = z.infer<typeof draftSaved>
