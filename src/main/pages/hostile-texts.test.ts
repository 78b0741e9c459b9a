import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlogPost } from '#contract/blog.ts'
import type { Campaign } from '#contract/campaigns.ts'
import type { Category } from '#contract/catalogue.ts'
import type { Poll } from '#contract/polls.ts'
import type { Settings } from '#contract/settings.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'

const hostile =
  '"\'></title></script><script>alert(1)</script><img src=x onerror=alert(1)><style>*{display:none}</style>{{navn}}'
/** Every field of an answer that an editor, an assistant or a feed writes freely; `html` is made by the shop itself. */
const written = new Set([
  ...[
    'name',
    'Name',
    'fullName',
    'label',
    'title',
    'text',
    'linkText',
    'alt',
    'bannerAlt',
    'lead',
    'author',
    'pictureAlt',
  ],
  ...[
    'description',
    'shortDescription',
    'labelText',
    'customLabel',
    'material',
    'washLabel',
    'brand',
    'group2',
    'group3',
  ],
  ...['openingHoursText', 'address', 'postPlace', 'phone', 'email', 'messengerId', 'gender'],
])

const worded = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(worded)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([key, each]) => [
            key,
            written.has(key) && typeof each === 'string' ? each + hostile : worded(each),
          ]),
        )
      : value

const picture = { url: '/media/x.webp', width: 800, height: 320, files: [{ url: '/media/x.webp', width: 800 }] }
const settings: Settings = {
  bannerSlots: (['campaign-promo', 'grid-1'] as const).map(slot => ({
    ...{ slot, position: slot === 'grid-1' ? 1 : null, title: 'T', text: 'T', link: '/sko', linkText: 'T', alt: 'T' },
    ...{ focal: { x: 50, y: 50 }, desktop: picture, phone: null },
  })),
}
const poll: Poll = {
  ...{
    id: 1,
    name: 'N',
    description: 'D',
    banner_desktop: null,
    banner_mobile: null,
    start: null,
    end: null,
    open: true,
  },
  questions: [
    {
      id: 1,
      text: 'S',
      quiz: true,
      options: [
        { id: 1, text: 'A' },
        { id: 2, text: 'B' },
      ],
    },
  ],
}
const post: BlogPost = {
  ...{ id: 1, slug: 'tur', title: 'T', lead: 'L', body: '<p>En tur</p>', author: 'A', featuredImage: '/media/x.webp' },
  ...{ picture, pictureAlt: 'P', mainArticle: null, relatedArticles: [], publishedAt: '2026-01-01T00:00:00Z' },
  categories: [{ id: 1, slug: 'turer', name: 'Turer' }],
}
const campaign: Campaign = {
  ...{ id: 1, name: 'N', shortDescription: 'S', description: 'D', start: null, end: null, count: 2, image: null },
  ...{ imageMobile: null, showLabel: true, showImage: false, labelText: 'L', url: null },
}
const answers: Record<string, unknown> = {
  '/settings/ox': settings,
  '/settings/outlet': settings,
  '/polls/active': [poll],
  '/polls/1': poll,
  '/polls/1/score': { poll_id: 1, score: 0, of: 1, votes: 2 },
  '/polls/1/answers': [],
  '/polls/questions/1/score': { question_id: 1, score: 0, votes: 0, options: [] },
  '/blog/posts': { current_page: 1, last_page: 1, per_page: 12, total: 1, data: [post] },
  '/blog/categories': [{ id: 1, slug: 'turer', name: 'Turer', postsCount: 1 }],
  '/blog/tur': post,
  '/campaigns/1': campaign,
}

const caller = { remoteAddress: '192.0.2.1', network: '192.0.2.1' }
let shop: Awaited<ReturnType<typeof startFakeShop>>
beforeAll(async () => {
  const nasty = (brand: BrandId) =>
    brandSettingsOf(brand, {
      name: `N${hostile}`,
      tagline: `T${hostile}`,
      hours: `H${hostile}`,
      phone: `1${hostile}`,
      menu: `M${hostile}=/sko`,
    })
  shop = await startFakeShop({
    brandSettings: { of: nasty, stateOf: brand => `${brand}:1` },
    async answer(request, answer) {
      const path = new URL(request.url).pathname.replace('/api/v1', '')
      const own = answers[path]
      const type = answer.headers.get('content-type') ?? ''
      if (!own && !type.includes('json')) return answer
      const body = (own ?? (await answer.json())) as unknown
      const banner = { banner: '/media/x.webp', bannerLink: '/sko', bannerPicture: picture }
      const made = path === '/categories' ? (body as Category[]).map(each => ({ ...each, ...banner })) : body
      return Response.json(worded(made), { status: own ? 200 : answer.status })
    },
  })
})
afterAll(() => shop?.close())

const everyPage = [
  '/',
  '/tekstil',
  '/tekstil/jakker',
  '/herre',
  '/product/storm-skalljakke',
  '/search/storm',
  '/utvalg/1+2',
  '/sammenlign?ids=1,2',
  '/merke/varde',
  '/kampanje/1',
  '/butikker',
  '/butikker/bogstad',
  '/avstemning/1',
  '/blogg',
  '/blogg/tur',
  '/om-oss',
  '/sporsmal-og-svar',
  '/kjopsvilkar',
  '/storrelser',
  '/kontakt',
  '/handlekurv',
  '/checkout',
  '/checkout?ean=7040000000110',
  '/logg-inn',
  '/finnes-ikke',
]

test.each(everyPage)(
  '%s shows what anybody has written into the shop as letters, whatever it is (needs `npm run build`)',
  async path => {
    for (const host of ['ox.example.no', 'outlet.example.no']) {
      const answer = await shop.pages.respond(new Request(`http://${host}${path}`), caller)
      const html = answer.body.toString()
      expect([path, answer.status]).toEqual([path, path === '/finnes-ikke' ? 404 : 200])
      expect(html).toContain('alert(1)')
      // As letters only: neither as an element, nor as the end of a script, a title or an attribute that it stands in.
      expect(html).not.toMatch(/<script>alert|<img src=x|<style>\*|="[^"]*"'>|href="javascript:/)
    }
  },
)
