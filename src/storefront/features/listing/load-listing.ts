import type { ApiClient } from '#contract/client/client.ts'
import type { Article } from '#contract/catalogue.ts'
import { cardQuery, type CardFilters } from './cards/card-stock.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { FacetCount, FacetsResponse, FacetsBody, Filters, SearchAnswer, SearchBody } from '#contract/search.ts'
import { listFacets } from '#shared/list-facets.ts'
import { sizeLabel } from '#shared/sizes/size-label.ts'
import { sizesByKind } from '../genders/size-kinds.ts'
import { emptyListMessage } from '../shops/empty-list-message.ts'
import { countChosen, pageSize, readChoice, toFilters, toOrder, withinPrices, type ListChoice } from './list-address.ts'

/** Which goods a page lists before the shopper chooses among them. */
export interface ListScope {
  query?: string
  category?: number
  /** The group whose list it is, as an editor may have arranged it. */
  arrangedAs?: number
  groups?: number[]
  genders?: number[]
  brands?: number[]
  /** The goods of a campaign that runs now. */
  campaign?: number
  /** A selection, shown in this order until another is chosen. */
  articles?: number[]
}

export interface ListItem {
  id: number
  slug: string
  name: string
  brand: string
  price: number
  priceVaries: boolean
  originalPrice: number
  picture: Article['picture']
  /** How many there are, and the first that a swatch can show. */
  colours: { count: number; shown: string[] }
  /** Shops that have one of the sizes and colours that were asked for. */
  shopCount: number
  /** What is chosen on the article's page: the colour and the size that were asked for, where there is one. */
  shadeId: number | null
  sizeId: number | null
  /** The shop whose goods are listed has others of it, but none of these. */
  elsewhere?: true
  rating: number | null
  label: string | null
}
export interface FilterOption {
  id: number
  name: string
  count: number
  hex?: string | null | undefined
  /** Of a size among many: the kind that it stands under. */
  kind?: string
}
export interface Listing {
  choice: ListChoice
  items: ListItem[]
  total: number
  lastPage: number
  options: {
    colours: FilterOption[]
    shades: FilterOption[]
    genders: FilterOption[]
    sizes: FilterOption[]
    brands: FilterOption[]
    /** Those that are chosen, all where the address asks for them: what each has of the list is counted when somebody looks. */
    shops: { id: number; name: string }[]
  }
  countShops: FacetsBody
  /** The sizes and colours that the cards show. */
  cardFilters: CardFilters
  /** Lowest and highest price among the goods, in øre. */
  price: { min: number; max: number } | null
  /** What is said where nothing fits; empty: something does. */
  nothing: string
  /** Where nothing fits: the best sellers of the same list without filters, or of the whole shop. */
  instead: ListItem[]
  /** What a query was taken to mean. */
  meaning: Pick<SearchAnswer, 'understood' | 'corrected' | 'suggestion' | 'partly' | 'best' | 'places'>
  /** Where the goods do not come in what was asked for: those that there are. */
  nearest: ListItem[]
}

const offeredInstead = 4
const swatchesShown = 5

export async function loadListing(api: ApiClient, scope: ListScope, params: URLSearchParams): Promise<Listing> {
  const choice = readChoice(params)
  const body: SearchBody = {
    query: scope.query ?? '',
    ...(scope.category === undefined ? {} : { category: scope.category }),
    ...(scope.campaign === undefined ? {} : { campaign: scope.campaign }),
    ...(scope.articles ? { articles: scope.articles } : {}),
    filters: within(scope, toFilters(choice)),
  }
  const asksForShops = choice.allBoxes || choice.shops.length > 0
  const [found, facets, groups, genders, shops] = await Promise.all([
    findArticles(api, scope, body, choice),
    api('POST /articles/facets', { body: { ...body, fields: [...listFacets] } }),
    api('GET /colorgroups'),
    api('GET /genders'),
    asksForShops ? api('GET /shops') : null,
  ])
  const { articles, total, meaning, nearest } = found
  const cardFilters = cardFiltersOf(choice, meaning.understood)
  const counts: Partial<FacetsResponse['facets']> = facets.ok ? facets.data.facets : {}
  const hexes = new Map(groups.ok ? groups.data.map(group => [group.id, group.hex]) : [])
  const known = new Set(genders.ok ? genders.data.map(gender => gender.id) : [])
  const price = facets.ok ? facets.data.price : null
  return {
    choice: withinPrices(choice, price),
    items: await asAskedFor(api, onceEach(articles.map(toListItem)), cardFilters, choice.shops),
    cardFilters,
    total,
    lastPage: Math.max(1, Math.ceil(total / pageSize)),
    options: {
      // A swatch needs a colour to show.
      colours: offered(counts.colors, choice.colours).flatMap(option => {
        const hex = hexes.get(option.id)
        return hex ? [{ ...option, hex }] : []
      }),
      shades: shadesOffered(offered(counts.shades, choice.shades), choice.shades),
      genders: scope.genders ? [] : offered(counts.genders, choice.genders).filter(gender => known.has(gender.id)),
      sizes: withKinds(offered(counts.sizes, choice.sizes).map(size => ({ ...size, name: sizeLabel(size.name) }))),
      brands: scope.brands ? [] : offered(counts.brands, choice.brands),
      shops: shops?.ok
        ? shops.data
            .filter(({ id }) => choice.allBoxes || choice.shops.includes(id))
            .map(({ id, name }) => ({ id, name }))
        : [],
    },
    countShops: { ...body, fields: ['shops'] },
    price,
    meaning,
    nearest: nearest.map(toListItem),
    nothing: total === 0 ? emptyListMessage(shops?.ok ? shops.data : [], choice.shops) : '',
    instead: total === 0 && nearest.length === 0 ? await findInstead(api, scope, countChosen(choice) > 0) : [],
  }
}

const sizesWithoutKinds = 12

/** Many sizes stand by their kind. Told here, since the list's script has no room for what tells them apart. */
function withKinds(sizes: FilterOption[]): FilterOption[] {
  if (sizes.length <= sizesWithoutKinds) return sizes
  return sizesByKind(sizes).flatMap(({ title, sizes: some }) => some.map(size => ({ ...size, kind: title })))
}

/** The pages of the list that the address asks for. */
async function findArticles(api: ApiClient, scope: ListScope, body: SearchBody, choice: ListChoice) {
  if (scope.articles && choice.sort === null) return findInGivenOrder(api, scope.articles, body, choice)
  const standard = scope.arrangedAs === undefined || choice.reverse ? 'Name' : 'Arranged'
  const ownOrder = choice.colours.length > 1 ? 'ColorGroup' : standard
  const order = {
    ...toOrder(choice, scope.query === undefined ? ownOrder : null),
    ...(scope.arrangedAs !== undefined && { arrangedAs: scope.arrangedAs }),
  }
  const stretch = Array.from({ length: choice.more + 1 }, (_, at) => choice.page - 1 + at)
  const answers = await Promise.all(
    stretch.map(page => api('POST /articles/search', { body: { ...body, take: pageSize, page, ...order } })),
  )
  const pages = answers.map(dataOrThrow)
  return {
    articles: pages.flatMap(({ hits }) => hits.hits.map(hit => hit._source)),
    total: pages[0]?.hits.total.value ?? 0,
    meaning: meaningOf(pages[0]),
    nearest: pages[0]?.nearest ?? [],
  }
}

function meaningOf(answer: SearchAnswer | undefined): Listing['meaning'] {
  const { understood = [], corrected = null, suggestion = null, partly = false, best = 0, places = [] } = answer ?? {}
  return { understood, corrected, suggestion, partly, best, places }
}

/** The editor of a selection chose its order too. */
async function findInGivenOrder(api: ApiClient, ids: number[], body: SearchBody, { page, more, reverse }: ListChoice) {
  const answer = dataOrThrow(await api('POST /articles/search', { body: { ...body, take: ids.length, page: 0 } }))
  const { hits, total } = answer.hits
  const ranks = new Map(ids.map((id, at) => [id, reverse ? -at : at]))
  const rankOf = ({ id }: Article) => ranks.get(id) ?? 0
  const inOrder = hits.map(hit => hit._source).sort((a, b) => rankOf(a) - rankOf(b))
  return {
    articles: inOrder.slice((page - 1) * pageSize, (page + more) * pageSize),
    total: total.value,
    meaning: meaningOf(answer),
    nearest: [],
  }
}

async function findInstead(api: ApiClient, scope: ListScope, filtered: boolean): Promise<ListItem[]> {
  if (!filtered) {
    const best = await api('GET /articles', { query: { orderBy: 'Bestseller', per_page: offeredInstead } })
    return best.ok ? best.data.data.map(toListItem) : []
  }
  const { query = '', category, campaign, articles } = scope
  const answer = await api('POST /articles/search', {
    body: {
      query,
      ...(category === undefined ? {} : { category }),
      ...(campaign === undefined ? {} : { campaign }),
      ...(articles ? { articles } : {}),
      filters: within(scope, {}),
      take: offeredInstead,
      page: 0,
      orderBy: 'Bestseller',
      order: 'asc',
    },
  })
  return answer.ok ? answer.data.hits.hits.map(hit => toListItem(hit._source)) : []
}

/** The chosen sizes and colours, else those that a query names. */
export function cardFiltersOf(choice: ListChoice, understood: SearchAnswer['understood']): CardFilters {
  const said = (field: 'sizes' | 'colors') => [...new Set(understood.flatMap(({ filters }) => filters[field] ?? []))]
  const { sizes, colours, shades } = choice
  const ofColour = colours.length > 0 || shades.length > 0 ? { colors: colours, shades } : { colors: said('colors') }
  const asked = { sizes: sizes.length > 0 ? sizes : said('sizes'), ...ofColour }
  return Object.fromEntries(Object.entries(asked).filter(([, ids]) => ids.length > 0))
}

/** The picture, the stock and the link of each follow what was asked for; without an answer they are those of the article. */
async function asAskedFor(
  api: ApiClient,
  items: ListItem[],
  asked: CardFilters,
  inShops: readonly number[],
): Promise<ListItem[]> {
  if (Object.keys(asked).length === 0 || items.length === 0) return items
  const answer = await api('GET /articles/cards', {
    query: cardQuery(
      items.map(({ id }) => id),
      asked,
    ),
  })
  const cards = new Map(answer.ok ? answer.data.map(card => [card.id, card]) : [])
  return items.map(item => {
    const card = cards.get(item.id)
    if (!card) return item
    const { picture, colorId, sizeId, shops } = card
    const elsewhere = inShops.length > 0 && !inShops.some(id => shops.includes(id))
    const shown = { ...item, picture, shadeId: colorId, sizeId, shopCount: shops.length }
    return elsewhere ? { ...shown, elsewhere } : shown
  })
}

/** Between one page and the next the goods may have moved: nobody is to see the same one twice. */
function onceEach(items: ListItem[]): ListItem[] {
  return [...new Map(items.map(item => [item.id, item])).values()]
}

/** A chosen value stays to be taken away again, also where nothing is left of it. */
function offered(counts: FacetCount[] | undefined, chosen: readonly number[]): FacetCount[] {
  return (counts ?? []).filter(option => option.count > 0 || chosen.includes(option.id))
}

/** One shade alone is no choice. */
function shadesOffered(shades: FacetCount[], chosen: readonly number[]): FacetCount[] {
  return shades.length > 1 || chosen.length > 0 ? shades : []
}

function within(scope: ListScope, filters: Filters): Filters {
  return {
    ...filters,
    ...(scope.groups ? { groups: scope.groups } : {}),
    ...(scope.genders ? { genders: scope.genders } : {}),
    ...(scope.brands ? { brands: scope.brands } : {}),
  }
}

export function toListItem(article: Article): ListItem {
  return {
    id: article.id,
    slug: article.slug,
    name: article.name,
    brand: article.brand,
    price: article.price,
    priceVaries: article.priceVaries,
    originalPrice: article.originalPrice,
    picture: article.picture,
    colours: coloursOf(article),
    shopCount: article.availability,
    shadeId: null,
    sizeId: null,
    rating: article.averageRating,
    label: article.customLabel,
  }
}

/** One colour alone is no choice and shows no swatch. */
function coloursOf({ colors }: Article): ListItem['colours'] {
  const hexes = colors.length < 2 ? [] : colors.flatMap(({ hex }) => hex ?? [])
  return { count: colors.length, shown: hexes.slice(0, swatchesShown) }
}
