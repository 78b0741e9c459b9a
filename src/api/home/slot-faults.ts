import { isLink } from '#shared/is-link.ts'
import type { SlotContent } from '#contract/editors/home-admin.ts'

export const linkFault = 'Skriv en side i nettbutikken, som /turutstyr, eller en adresse med https://'

/** Messages for an editor's invalid input, by field. */
export function slotFaults({ title, link, linkText, from, until }: SlotContent): Record<string, string[]> {
  return {
    ...(title.trim() === '' && { title: ['Skriv en tittel'] }),
    ...(!isLink(link.trim()) && { link: [linkFault] }),
    ...(linkText.trim() !== '' && link.trim() === '' && { link: ['Skriv hvor lenken skal føre'] }),
    ...(from !== '' && until !== '' && until < from && { until: ['Siste dag er før den første'] }),
  }
}

/** The content as it is stored: trimmed, each text on one line. */
export const tidied = (content: SlotContent): SlotContent => ({
  ...content,
  title: oneLine(content.title),
  text: oneLine(content.text),
  link: content.link.trim(),
  linkText: oneLine(content.linkText),
  alt: oneLine(content.alt),
})

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
