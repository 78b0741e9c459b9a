import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SocialPost } from '#contract/social.ts'
import { SocialFeed } from './SocialFeed.tsx'

const post = (more: Partial<SocialPost> = {}): SocialPost => ({
  id: '1',
  text: 'Snø på Voss!\n<b>Kom</b>',
  publishedAt: '2026-11-20T22:30:00.000Z',
  url: 'https://www.facebook.com/hent/posts/1',
  picture: null,
  ...more,
})
const html = (posts: SocialPost[]) => renderToStaticMarkup(<SocialFeed posts={posts} />)

test('a social feed shows the text, date and picture of each post, and links to it', () => {
  const files = [480, 900].map(width => ({ url: `/media/forside/a-${width}.webp`, width }))
  const text = html([post({ picture: { url: '/media/forside/a-900.webp', width: 900, height: 600, files } })])
  expect(text).toContain('Fra Facebook-siden vår</h2>')
  expect(text).toContain('Snø på Voss!\n&lt;b&gt;Kom&lt;/b&gt;')
  expect(text).toContain('srcSet="/media/forside/a-480.webp 480w, /media/forside/a-900.webp 900w"')
  expect(text).toMatch(/<a href="https:\/\/www\.facebook\.com\/hent\/posts\/1"[^>]*>.*20\.11\.2026<\/time><\/a>/)
})

test('a post without an address has no link, and a feed without posts renders nothing', () => {
  expect(html([post({ url: null })])).not.toContain('<a ')
  expect(html([])).toBe('')
})
