/** What a page says. */
export interface PageText {
  title: string
  /** One sentence or two: what stands under the title, and what search engines show. */
  lead: string
  /** Markdown. */
  body: string
}

export const samePage = (one: PageText, other: PageText): boolean =>
  one.title === other.title && one.lead === other.lead && one.body === other.body

/** A file of words as they come with the shop: `# Title`, the lead as a paragraph, and the rest. */
export function readShippedPage(file: string): PageText {
  const [heading = '', lead = '', ...rest] = file.trim().split(/\n{2,}/)
  return { title: heading.replace(/^# /, ''), lead, body: rest.join('\n\n') }
}
