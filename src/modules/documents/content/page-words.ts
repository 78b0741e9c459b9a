/** What a page says. */
export interface PageWords {
  title: string
  /** One sentence or two: what stands under the title, and what search engines show. */
  lead: string
  /** Markdown. */
  body: string
}

export const samePage = (one: PageWords, other: PageWords): boolean =>
  one.title === other.title && one.lead === other.lead && one.body === other.body

/** A file of words as they come with the shop: `# Title`, the lead as a paragraph, and the rest. */
export function readShippedPage(file: string): PageWords {
  const [heading = '', lead = '', ...rest] = file.trim().split(/\n{2,}/)
  return { title: heading.replace(/^# /, ''), lead, body: rest.join('\n\n') }
}
