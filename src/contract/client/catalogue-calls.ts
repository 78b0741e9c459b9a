import type { Campaign, ShippingMethod } from '../campaigns.ts'
import type {
  Article,
  ArticleCard,
  ArticleDetail,
  ArticlePage,
  Availability,
  Category,
  ColourGroup,
  Gender,
  HiddenArticle,
  ListedBrand,
  SizeTables,
} from '../catalogue.ts'
import type { ContentPage, TermsVersion } from '../content-pages.ts'
import type { FacetsResponse, FacetsBody, Filters, SearchAnswer, SearchBody, SuggestionsResponse } from '../search.ts'
import type { Settings, Tenant } from '../settings.ts'
import type { Shop } from '../shops.ts'
import type { SocialPost } from '../social.ts'
import type { Transport } from './transport.ts'

export type CardFilters = Pick<Filters, 'sizes' | 'colors' | 'shades'>

/** What the catalogue can be asked: lists, articles, search. */
export function catalogueCalls(send: Transport) {
  return {
    categories: () => send<Category[]>({ method: 'GET', path: '/categories' }),
    colourGroups: () => send<ColourGroup[]>({ method: 'GET', path: '/colorgroups' }),
    brands: () => send<ListedBrand[]>({ method: 'GET', path: '/articles/brand' }),
    /** A campaign that runs now. */
    campaign: (id: number) => send<Campaign>({ method: 'GET', path: `/campaigns/${id}` }),
    shippingMethods: () => send<ShippingMethod[]>({ method: 'GET', path: '/shipping_methods' }),
    genders: () => send<Gender[]>({ method: 'GET', path: '/genders' }),
    /** A page of words; its address without the slash. */
    contentPage: (slug: string) => send<ContentPage>({ method: 'GET', path: `/pages/${encodeURIComponent(slug)}` }),
    /** The terms of sale as they were. */
    termsVersion: (version: string) =>
      send<TermsVersion>({ method: 'GET', path: `/pages/kjopsvilkar/versions/${encodeURIComponent(version)}` }),
    /** A brand by its `slug`; null: what holds for any. */
    sizeTables: (brand: string | null) =>
      send<SizeTables>({
        method: 'GET',
        path: `/size_tables${brand === null ? '' : `?${new URLSearchParams({ brand })}`}`,
      }),
    /** What an editor has put on a brand's front page. */
    settings: (brand: string) => send<Settings>({ method: 'GET', path: `/settings/${encodeURIComponent(brand)}` }),
    /** The newest posts of the chain's page in a social network. */
    socialPosts: () => send<SocialPost[]>({ method: 'GET', path: '/fb/getPosts' }),
    /** The brand at this host. */
    tenant: () => send<Tenant>({ method: 'GET', path: '/tenant/get' }),
    shops: () => send<Shop[]>({ method: 'GET', path: '/shops' }),
    /** The articles that sell best, of the whole shop or of one main group. */
    bestsellers: (take: number, category?: number) =>
      send<ArticlePage>({
        method: 'GET',
        path: `${category === undefined ? '' : `/categories/${category}`}/articles?orderBy=Bestseller&per_page=${take}`,
      }),
    /** What cards show of these articles for these sizes and colours (filter by name; none: all of each). */
    cards: (articles: readonly number[], { sizes = [], colors = [], shades = [] }: CardFilters, signal?: AbortSignal) =>
      send<ArticleCard[]>({
        method: 'GET',
        path: `/articles/cards?${new URLSearchParams(
          Object.entries({ articles, sizes, colors, shades }).flatMap(([name, ids]) =>
            ids.length > 0 ? [[name, ids.join(',')]] : [],
          ),
        )}`,
        ...(signal && { signal }),
      }),
    /** These articles in this order; unknown and hidden ones are left out. */
    bundle: (ids: readonly number[]) =>
      send<Article[]>({ method: 'GET', path: `/articles/bundle?articles=${ids.join(',')}` }),
    article: (id: number) => send<ArticleDetail | HiddenArticle>({ method: 'GET', path: `/articles/${id}` }),
    articleByName: (name: string) =>
      send<ArticleDetail | HiddenArticle>({ method: 'GET', path: `/articles/by-name/${encodeURIComponent(name)}` }),
    availability: (id: number) => send<Availability>({ method: 'GET', path: `/articles/availability/${id}` }),
    search: (body: SearchBody) => send<SearchAnswer>({ method: 'POST', path: '/articles/search', body }),
    suggestions: (typed: string, signal: AbortSignal) =>
      send<SuggestionsResponse>({ method: 'GET', path: `/search/suggestions?q=${encodeURIComponent(typed)}`, signal }),
    facets: (body: FacetsBody, signal?: AbortSignal) =>
      send<FacetsResponse>({ method: 'POST', path: '/articles/facets', body, ...(signal && { signal }) }),
  }
}
