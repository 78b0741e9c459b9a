/** The content of a text page. */
export interface PageText {
  title: string
  /** One or two sentences, shown below the title and by search engines. */
  lead: string
  /** Markdown. */
  body: string
}

export const samePage = (one: PageText, other: PageText): boolean =>
  one.title === other.title && one.lead === other.lead && one.body === other.body

/** Parses a shipped page: `# Title`, a paragraph for the lead, and the body. */
export function readShippedPage(file: string): PageText {
  const [heading = '', lead = '', ...rest] = file.trim().split(/\n{2,}/)
  return { title: heading.replace(/^# /, ''), lead, body: rest.join('\n\n') }
}
