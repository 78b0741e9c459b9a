import type { MetaDescriptor } from 'react-router'
import type { PictureSource } from '#ui/display/Picture.tsx'
import { brandOf, originOf } from '../../brands/use-brand.ts'
import { sharedPicture } from './shared-picture.ts'

type Matches = Parameters<typeof brandOf>[0]

export interface PageHead {
  /** The title without the brand's name, which is appended. The title of the home page begins with the name instead. */
  title: string
  description: string
  /** The canonical path. null: search engines should not index the page, but follow its links. */
  path: string | null
  picture?: PictureSource | null
  type?: 'website' | 'product'
  /** Data in the vocabulary of schema.org. */
  facts?: object[]
}

/** The metadata of a page for search engines and link previews. */
export function pageHead(matches: Matches, page: PageHead): MetaDescriptor[] {
  const { name } = brandOf(matches)
  const { description, path, picture, type = 'website', facts = [] } = page
  const title = page.title.startsWith(`${name} – `) ? page.title : `${page.title} | ${name}`
  return [
    { title },
    { name: 'description', content: description },
    ...(path === null
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : [
          { tagName: 'link', rel: 'canonical', href: absolute(matches, path) },
          { property: 'og:url', content: absolute(matches, path) },
        ]),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'nb_NO' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(picture ? pictureTags(matches, picture, page.title) : [{ name: 'twitter:card', content: 'summary' }]),
    ...(path === null ? [] : facts.map(fact => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } }))),
  ]
}

/** A path as an absolute URL at the brand's origin, percent-encoded. */
export function absolute(matches: Matches, path: string): string {
  const origin = originOf(matches)
  return origin === '' ? path : new URL(path, origin).href
}

function pictureTags(matches: Matches, picture: PictureSource, alt: string): MetaDescriptor[] {
  const { url, width, height } = sharedPicture(picture)
  return [
    { property: 'og:image', content: absolute(matches, url) },
    { property: 'og:image:type', content: 'image/webp' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: absolute(matches, url) },
  ]
}
