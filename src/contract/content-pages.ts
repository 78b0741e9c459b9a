import { z } from 'zod'
import { lineText } from '#contract/short-text.ts'

/** A content page, such as about, help, care or privacy. */
export const contentPage = z.object({
  slug: z.string(),
  version: z.string().describe('hash of the text: equal texts have the same version'),
  title: z.string(),
  lead: z.string().describe('text below the title'),
  html: z
    .string()
    .describe(
      'headings, paragraphs, lists, links and tables; no script, style or event. Values that differ between brands are placeholders: {{navn}}, {{telefon}}, {{tlf}}, {{epost}}, {{svartid}}, {{butikker}}, {{år}}, {{måneder}}, in links percent-encoded',
    ),
  sections: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .describe('its sections, with the ids that links can name as `#id`'),
})

/** An earlier or current version of the terms of sale. */
export const termsVersion = contentPage.extend({
  from: z.string().describe('the time from which this version applied'),
  to: z.string().nullable().describe('the time until which it applied; null: it applies now'),
})

export const pageText = z.object({
  title: lineText(80).describe('the page’s heading'),
  lead: z.string().max(300).describe('text below the title, also shown by search engines'),
  body: z.string().max(30_000).describe('Markdown'),
})
export const pageState = z.object({
  slug: z.string(),
  version: z.int().describe('0: the text that ships with the shop'),
  changed: z.boolean().describe('whether it differs from the text that ships with the shop'),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  words: pageText,
  html: z.string().describe('how the body is shown'),
})
export const pageRow = pageState.omit({ words: true, html: true }).extend({ title: z.string() })
export const pageChange = z.object({
  version: z.int().min(0).describe('the version that was read; 409 if it has changed since'),
  words: pageText.nullable().describe('null: the text that ships with the shop'),
})
export const pageUndo = pageChange.pick({ version: true })
export const pagePreview = contentPage.pick({ html: true })

export type ContentPage = z.infer<typeof contentPage>
export type TermsVersion = z.infer<typeof termsVersion>
export type PageText = z.infer<typeof pageText>
export type PageState = z.infer<typeof pageState>
export type PageRow = z.infer<typeof pageRow>
export type PageChange = z.infer<typeof pageChange>
export type PagePreview = z.infer<typeof pagePreview>
