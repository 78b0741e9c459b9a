import type { ApiClient } from '#contract/client/client.ts'
import type { Article } from '#contract/catalogue.ts'
import { cardQuery, inView, type CardFilters } from './cards/card-view.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { FacetCount, FacetsResponse, FacetsBody, SearchAnswer, SearchBody } from '#contract/search.ts'
import { listFacets } from '#shared/list-facets.ts'
import { sizeLabel } from '#shared/sizes/size-label.ts'
import { bodyOf, offersRecommended, within, withKnownPrices, type ListScope } from './list-scope.ts'
import { sizesByKind } from '../genders/size-kinds.ts'
import { toListItem, type ListItem } from './list-item.ts'
import { emptyListMessage } from '../shops/empty-list-message.ts'
import {
  countChosen,
  initialSort,
  pageSize,
  readChoice,
  toOrder,
  withinPrices,
  type ListChoice,
} from './list-address.ts'

export interface FilterOption {
  id: number
  name: string
  count: number
  hex?: string | null | undefined
  /** The kind that the size belongs to. Set if there are many sizes. */
  kind?: string
}
export interface Listing {
  choice: ListChoice
  /** The current sort order. null: the order of the search, of the selection or of the chosen colours. */
  sort: ListChoice['sort']
  /** The list can be sorted by `Anbefalt`. */
  offersRecommended: boolean
  items: ListItem[]
  total: number
  lastPage: number
  options: {
    colours: FilterOption[]
    shades: FilterOption[]
    genders: FilterOption[]
    sizes: FilterOption[]
    brands: FilterOption[]
    /** The chosen shops, or all shops if the URL requests them. The browser loads their counts on demand. */
    shops: { id: number; name: string }[]
  }
  countShops: FacetsBody
  /** The chosen sizes, colours, shades and shops. The cards show the variants and the stock that match them. */
  cardFilters: CardFilters
  /** The lowest and highest price in the list, in øre. null: unknown. */
  price: { min: number; max: number } | null
  /** The message of an empty list. '' for other lists. */
  nothing: string
  /** Shown below an empty list: best sellers of the same list without filters, or of the whole shop. */
  instead: ListItem[]
  /** How the search interpreted the query. */
  meaning: Pick<SearchAnswer, 'understood' | 'corrected' | 'suggestion' | 'partly' | 'best' | 'places'>
  /**
   * Similar articles. Filled if no hit has the brand, colour or size that the query names, or suits the wearer it
   * names.
   */
  nearest: ListItem[]
}

const offeredInstead = 4

/** The data of a list page. Throws an error response if the articles cannot be loaded; filters that fail are left out. */
export async function loadListing(api: ApiClient, scope: ListScope, params: URLSearchParams): Promise<Listing> {
  const choice = await withKnownPrices(api, scope, readChoice(params))
  const body = bodyOf(scope, choice)
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
  const recommendable = offersRecommended(scope)
  return {
    choice: withinPrices(choice, price),
    sort: choice.sort ?? (recommendable ? initialSort(choice) : null),
    offersRecommended: recommendable,
    items: await asAskedFor(api, onceEach(articles.map(toListItem)), cardFilters),
    cardFilters,
    total,
    lastPage: Math.max(1, Math.ceil(total / pageSize)),
    options: {
      // Colours without a hex code have no swatch, so they are left out.
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
    nearest: await asAskedFor(api, nearest.map(toListItem)),
    nothing: total === 0 ? emptyListMessage(shops?.ok ? shops.data : [], choice.shops) : '',
    instead: total === 0 && nearest.length === 0 ? await findInstead(api, scope, countChosen(choice) > 0) : [],
  }
}

const sizesWithoutKinds = 12

/** Groups many sizes by kind. This runs on the server, to keep the code out of the list's script. */
function withKinds(sizes: FilterOption[]): FilterOption[] {
  if (sizes.length <= sizesWithoutKinds) return sizes
  return sizesByKind(sizes).flatMap(({ title, sizes: some }) => some.map(size => ({ ...size, kind: title })))
}

/** Loads the requested pages of the list. */
async function findArticles(api: ApiClient, scope: ListScope, body: SearchBody, choice: ListChoice) {
  if (scope.articles && choice.sort === null) return findInGivenOrder(api, scope.articles, body, choice)
  const order = orderOf(scope, choice)
  const stretch = Array.from({ length: choice.more + 1 }, (_, at) => choice.page - 1 + at)
  const results = await Promise.all(
    stretch.map(page => api('POST /articles/search', { body: { ...body, take: pageSize, page, ...order } })),
  )
  const pages = results.map(dataOrThrow)
  return {
    articles: pages.flatMap(({ hits }) => hits.hits.map(hit => hit._source)),
    total: pages[0]?.hits.total.value ?? 0,
    meaning: meaningOf(pages[0]),
    nearest: pages[0]?.nearest ?? [],
  }
}

function orderOf(scope: ListScope, choice: ListChoice): Pick<SearchBody, 'orderBy' | 'order' | 'arrangedAs' | 'shop'> {
  if (scope.query !== undefined) return toOrder(choice, null)
  const order = toOrder(choice, initialSort(choice) === null ? 'ColorGroup' : 'Recommended')
  if (order.orderBy !== 'Recommended') return order
  return {
    ...order,
    ...(scope.arrangedAs !== undefined && { arrangedAs: scope.arrangedAs }),
    ...(scope.shop !== undefined && { shop: scope.shop }),
  }
}

function meaningOf(result: SearchAnswer | undefined): Listing['meaning'] {
  const { understood = [], corrected = null, suggestion = null, partly = false, best = 0, places = [] } = result ?? {}
  return { understood, corrected, suggestion, partly, best, places }
}

/** Loads the articles of a selection in its given order. */
async function findInGivenOrder(api: ApiClient, ids: number[], body: SearchBody, { page, more, reverse }: ListChoice) {
  const result = dataOrThrow(await api('POST /articles/search', { body: { ...body, take: ids.length, page: 0 } }))
  const { hits, total } = result.hits
  const ranks = new Map(ids.map((id, at) => [id, reverse ? -at : at]))
  const rankOf = ({ id }: Article) => ranks.get(id) ?? 0
  const inOrder = hits.map(hit => hit._source).sort((a, b) => rankOf(a) - rankOf(b))
  return {
    articles: inOrder.slice((page - 1) * pageSize, (page + more) * pageSize),
    total: total.value,
    meaning: meaningOf(result),
    nearest: [],
  }
}

async function findInstead(api: ApiClient, scope: ListScope, filtered: boolean): Promise<ListItem[]> {
  if (!filtered) {
    const best = await api('GET /articles', { query: { orderBy: 'Bestseller', per_page: offeredInstead } })
    return best.ok ? asAskedFor(api, best.data.data.map(toListItem)) : []
  }
  const { query = '', category, campaign, only, articles } = scope
  const result = await api('POST /articles/search', {
    body: {
      query,
      ...(category === undefined ? {} : { category }),
      ...(campaign === undefined ? {} : { campaign }),
      ...(only === undefined ? {} : { only }),
      ...(articles ? { articles } : {}),
      filters: within(scope, {}),
      take: offeredInstead,
      page: 0,
      orderBy: 'Bestseller',
      order: 'asc',
    },
  })
  return result.ok
    ? asAskedFor(
        api,
        result.data.hits.hits.map(hit => toListItem(hit._source)),
      )
    : []
}

/** The chosen shops, and the sizes and colours that are chosen or, without a choice, named by the query. */
export function cardFiltersOf(choice: ListChoice, understood: SearchAnswer['understood']): CardFilters {
  const fromQuery = (field: 'sizes' | 'colors') => [
    ...new Set(understood.flatMap(({ filters }) => filters[field] ?? [])),
  ]
  const { sizes, colours, shades, shops } = choice
  const ofColour =
    colours.length > 0 || shades.length > 0 ? { colors: colours, shades } : { colors: fromQuery('colors') }
  const request = { sizes: sizes.length > 0 ? sizes : fromQuery('sizes'), ...ofColour, shops }
  return Object.fromEntries(Object.entries(request).filter(([, ids]) => ids.length > 0))
}

/**
 * Adapts the picture, price, stock and link of each card to the chosen sizes, colours and shops. Without a choice, the
 * picture and stock are those of the colour that the article's page opens with, and the price is the article's. If the
 * request fails, the cards show the article's own data.
 */
async function asAskedFor(api: ApiClient, items: ListItem[], request: CardFilters = {}): Promise<ListItem[]> {
  const free = Object.keys(request).length === 0
  const asked = free ? items.filter(({ colours }) => colours.count > 1) : items
  if (asked.length === 0) return items
  const result = await api('GET /articles/cards', {
    query: cardQuery(
      asked.map(({ id }) => id),
      request,
    ),
  })
  const cards = new Map(result.ok ? result.data.map(card => [card.id, card]) : [])
  return items.map(item => {
    const card = cards.get(item.id)
    if (!card) return item
    if (free) return { ...item, picture: card.picture, shopCount: card.shops.length }
    const inShops = request.shops ?? []
    const elsewhere = inShops.length > 0 && !inShops.some(id => card.shops.includes(id))
    const view = inView(item, card)
    return elsewhere ? { ...view, elsewhere } : view
  })
}

/** Removes duplicates, since articles may move from one page to another between two requests. */
function onceEach(items: ListItem[]): ListItem[] {
  return [...new Map(items.map(item => [item.id, item])).values()]
}

/** The options with articles, and the chosen options, which must be removable even without articles. */
function offered(counts: FacetCount[] | undefined, chosen: readonly number[]): FacetCount[] {
  return (counts ?? []).filter(option => option.count > 0 || chosen.includes(option.id))
}

/** A single shade offers no choice, so it is left out unless it is chosen. */
function shadesOffered(shades: FacetCount[], chosen: readonly number[]): FacetCount[] {
  return shades.length > 1 || chosen.length > 0 ? shades : []
}
