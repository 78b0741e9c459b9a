import * as z from 'zod'
import {
  article as articleSchema,
  articleDetail,
  category,
  type ArticleDetail,
  type Variant,
} from '#contract/catalogue.ts'
import { shop as shopSchema } from '#contract/shops.ts'
import { artPath } from '#demo/drawings/index.ts'
import { dashCase } from '#shared/dash-case.ts'

const week = [
  null,
  ...Array.from({ length: 5 }, () => ({ open: '1000', close: '2000' })),
  { open: '1000', close: '1800' },
]

/** A chain of three shops and forty articles in the format of the contract, for pages without a database. */
export const fakeShops = ['Bogstad', 'Torgallmenningen i sentrum', 'Ålesund'].map((name, at) =>
  shopSchema.parse({
    id: 55 + at,
    no: 55 + at,
    name,
    fullName: `Ox ${name}`,
    slug: dashCase(name),
    orgNo: null,
    description: '',
    // The last shop has unreadable hours.
    openingHours: at === 2 ? null : week,
    openingHoursText: at === 2 ? 'Åpent nesten alltid' : 'Man-Fre 1000-2000, Lør 1000-1800',
    specialOpeningHours: [],
    pausedUntil: null,
    readyHours: 2,
    mapLink: null,
    address: `Storgata ${at + 1}`,
    postNo: '0155',
    postPlace: 'Oslo',
    email: null,
    phone: '22 00 00 00',
    messengerId: null,
    chain: 1,
    coords: { latitude: 59.9, longitude: 10.7 },
    distance: null,
  }),
)

export const fakeColours = [
  { id: 1, name: 'Marineblå', hex: '#1b2a49', colorCode: null },
  { id: 2, name: 'Mosegrønn', hex: '#4a5d3a', colorCode: null },
  { id: 3, name: 'Rust', hex: '#b4512d', colorCode: null },
]
export const fakeColourGroups = [
  { id: 11, label: 'Blå', name: 'Blå', hex: '#1f4fa3', colorId: 1 },
  { id: 12, label: 'Grønn', name: 'Grønn', hex: '#3f7d3a', colorId: 2 },
  { id: 13, label: 'Rød', name: 'Rød', hex: '#b3261e', colorId: 3 },
]
export const fakeGenders = [
  [1, 'Herre'],
  [2, 'Dame'],
  [4, 'Barn'],
  [10, 'Uni'],
  [11, 'Junior'],
].map(([id, name]) => ({ id, name, checked: false }))

const groups = [
  {
    main: 'Tekstil',
    sub: 'Jakker',
    group: 'Skalljakker',
    kind: 'jakke',
    noun: 'skalljakke',
    makers: ['Bekkestøa', 'Varde'],
  },
  {
    main: 'Sko',
    sub: 'Tursko',
    group: 'Fjellsko',
    kind: 'lopesko',
    noun: 'fjellstøvel med usedvanlig langt navn',
    makers: ['Steinvik'],
  },
] as const
const names = [
  'Storm',
  'Regn',
  'Vidde',
  'Topp',
  'Nord',
  'Hav',
  'Tind',
  'Li',
  'Myr',
  'Ur',
  'Bre',
  'Fonn',
  'Egg',
  'Skar',
  'Kol',
  'Hei',
  'Flå',
  'Nut',
  'Ås',
  'Dal',
]

export const fakeArticles: ArticleDetail[] = groups.flatMap((group, groupAt) =>
  names.map((name, at) => makeArticle(1 + at + groupAt * names.length, `${name} ${group.noun}`, groupAt, at)),
)

function makeArticle(id: number, name: string, groupAt: number, at: number): ArticleDetail {
  const group = groups[groupAt]!
  const colours = fakeColours.slice(0, 1 + (at % 3))
  const price = 49_900 + at * 10_000
  const reduced = at % 5 === 0
  const pictureOf = (hex: string) => ({
    url: artPath({ kind: group.kind, model: at, mark: at, hex }),
    hash: null,
    widths: [],
    width: 480,
    height: 600,
  })
  const variants: Variant[] = colours.flatMap(colour =>
    ['S', 'M', 'L', 'XL'].map((size, sizeAt) => {
      const shops = fakeShops.map((shop, shopAt) => ({ id: shop.id, qty: (at + sizeAt + shopAt + colour.id) % 4 }))
      return {
        id: id * 100 + colour.id * 10 + sizeAt,
        ean: String(7_040_000_000_000 + id * 100 + colour.id * 10 + sizeAt),
        canPurchase: true,
        availability: shops.filter(({ qty }) => qty > 0).length,
        price: reduced ? price - 10_000 : price,
        originalPrice: price,
        unitPrice: null,
        shops,
        size: { id: sizeAt + 1, name: size },
        color: { ...colour, image: pictureOf(colour.hex).url },
      }
    }),
  )
  const available = fakeShops
    .map(({ id: shop }) => shop)
    .filter(shop => variants.some(v => v.shops.some(s => s.id === shop && s.qty > 0)))
  const main = pictureOf(colours[0]!.hex)
  return articleDetail.parse({
    id,
    name,
    slug: dashCase(name),
    description: `${name} som tåler vind og vær. Sydd for norske forhold.`,
    price: reduced ? price - 10_000 : price,
    priceVaries: at % 7 === 3,
    originalPrice: price,
    lowestPrice30Days: reduced ? price - 5_000 : null,
    unitPrice: null,
    pant: 0,
    brand: group.makers[at % group.makers.length]!,
    brands: [groupAt * 2 + 1 + (at % group.makers.length)],
    colors: colours,
    colorGroups: colours.map(({ id: colour }) => colour + 10),
    gender: at % 2 ? 'Dame' : 'Herre',
    genders: [at % 2 ? 2 : 1],
    articleGroup2ID: groupAt + 21,
    articleGroup3ID: groupAt + 31,
    canPurchase: true,
    customLabel: at === 1 ? 'Nyhet' : null,
    group2: group.sub,
    group3: group.group,
    image: main.url,
    picture: main,
    shops: fakeShops.map(s => s.id),
    available,
    availability: available.length,
    featured: false,
    category: { id: groupAt + 1 },
    categories: [groupAt + 1],
    subcategories: [groupAt + 21],
    campaigns: [],
    campaignLabelType: null,
    campaignLabel: null,
    averageRating: null,
    webPurchaseLimit: null,
    bestsellerQty: 9999,
    bestsellerTurnover: 9999,
    onlyCC: false,
    season: null,
    ArticleNo: `A-${id}`,
    frightPrice: 9900,
    ean: variants[0]!.ean,
    sizes: variants.slice(0, 4).map(v => v.size),
    size_colors: [],
    visible: true,
    techDescription: null,
    nutrientContent: null,
    washLabel: '40 °C skånsomt',
    careLabel: null,
    campaign: null,
    safety: null,
    ...{ ingredients: null, allergens: null, shelfLife: null, ageLimit: null, guaranteeYears: null, passportUrl: null },
    durabilityLabel: null,
    recall: null,
    material: '100 % resirkulert polyester',
    articleId: id,
    articleNo: `A-${id}`,
    dateCreated: '2026-01-01T00:00:00Z',
    sizeTable: null,
    pictures: colours.map(({ id: colorId, hex }) => ({
      colorId,
      view: 'front' as const,
      picture: pictureOf(hex),
      alt: null,
    })),
    variants,
    reviews: [],
    reviewSummary: null,
  })
}

export const inList = (article: ArticleDetail) => articleSchema.parse(article)

export const fakeCategories = z.array(category).parse(
  groups.map((group, at) => ({
    id: at + 1,
    name: group.main,
    slug: dashCase(group.main),
    count: names.length,
    banner: null,
    bannerLink: null,
    bannerAlt: '',
    bannerPicture: null,
    minPrice: 39_900,
    maxPrice: 239_900,
    availableProductlines: [],
    subcategories: [
      {
        ArticleGroup2ID: at + 21,
        MainGroupID: at + 1,
        Name: group.sub,
        slug: dashCase(group.sub),
        minPrice: 39_900,
        maxPrice: 239_900,
        articlesCount: names.length,
        custom: false,
        groups: [
          {
            name: group.group,
            articleGroup2ID: at + 21,
            articleGroup3ID: at + 31,
            id: at + 31,
            slug: dashCase(group.group),
            count: names.length,
          },
        ],
      },
    ],
  })),
)
