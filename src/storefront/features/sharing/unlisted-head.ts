import type { MetaDescriptor } from 'react-router'
import { brandOf } from '../../brands/use-brand.ts'

/** The metadata of a page that search engines do not list. Browsers and link previews show the description. */
export function unlistedHead(
  matches: Parameters<typeof brandOf>[0],
  title: string,
  description: string,
): MetaDescriptor[] {
  return [
    { title: `${title} | ${brandOf(matches).name}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}
