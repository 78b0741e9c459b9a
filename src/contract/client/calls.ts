import type {
  ArticleDetail,
  ArticlePage,
  Availability,
  Category,
  ColourGroup,
  Gender,
  HiddenArticle,
  ListedBrand,
} from '../catalogue.ts'
import type { CartShopsAnswer, CartShopsRequest, NearShopsAnswer } from '../near-shops.ts'
import type { DistanceTable, FoundAddress, PostalCode, SuggestedAddress } from '../places.ts'
import { idempotencyHeader, shownTotalHeader } from '../paths.ts'
import type {
  CartValidateAnswer,
  CartValidateRequest,
  Receipt,
  ReservationAnswer,
  ReservationRequest,
} from '../reservations.ts'
import type {
  SearchExplained,
  Synonym,
  SynonymBody,
  SynonymChange,
  SynonymHistory,
  SynonymOrder,
  SynonymPage,
} from '../search-desk.ts'
import type { FacetsAnswer, FacetsBody, Order, SearchAnswer, SearchBody, SuggestionsAnswer } from '../search.ts'
import type { Shop } from '../shops.ts'
import type { DeskEntry, DeskList, DeskMove, StaffAccount, StaffLogin } from '../staff.ts'
import type { Transport } from './transport.ts'

/** The API as typed functions, the same in the browser and on the server. */
export function createCalls(send: Transport) {
  return {
    categories: () => send<Category[]>({ method: 'GET', path: '/categories' }),
    colourGroups: () => send<ColourGroup[]>({ method: 'GET', path: '/colorgroups' }),
    brands: () => send<ListedBrand[]>({ method: 'GET', path: '/articles/brand' }),
    genders: () => send<Gender[]>({ method: 'GET', path: '/genders' }),
    shops: () => send<Shop[]>({ method: 'GET', path: '/shops' }),
    postalCodes: () => send<PostalCode[]>({ method: 'GET', path: '/postalcodes' }),
    postalCode: (code: string) => send<PostalCode>({ method: 'GET', path: `/postalcodes/${encodeURIComponent(code)}` }),
    /** Metres from the first place to all of them, itself included. */
    distances: (places: readonly { latitude: number; longitude: number }[]) =>
      send<DistanceTable>({
        method: 'GET',
        path: `/osrm/table/v1/car/${places.map(({ latitude, longitude }) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`).join(';')}?annotations=distance&sources=0`,
      }),
    /** The articles that sell best, of the whole shop or of one main group. */
    bestsellers: (take: number, category?: number) =>
      send<ArticlePage>({
        method: 'GET',
        path: `${category === undefined ? '' : `/categories/${category}`}/articles?orderBy=Bestseller&per_page=${take}`,
      }),
    /** By text as typed; nothing found is a refusal with code ADDRESS_NOT_FOUND and the words to show. */
    findAddresses: (text: string) =>
      send<FoundAddress[]>({ method: 'GET', path: `/addresses?q=${encodeURIComponent(text)}` }),
    suggestAddresses: (text: string) =>
      send<SuggestedAddress[]>({ method: 'GET', path: `/addresses/suggest?q=${encodeURIComponent(text)}` }),
    /** Nearest first, or by name without `lat` and `lon` or `postcode`. */
    nearShops: (
      asked: Partial<Record<'lat' | 'lon' | 'postcode' | 'ean' | 'article' | 'shop' | 'inStock' | 'take', string>>,
    ) => send<NearShopsAnswer>({ method: 'GET', path: `/shops/near?${new URLSearchParams(asked)}` }),
    cartShops: (body: CartShopsRequest) => send<CartShopsAnswer>({ method: 'POST', path: '/cart/shops', body }),
    article: (id: number) => send<ArticleDetail | HiddenArticle>({ method: 'GET', path: `/articles/${id}` }),
    articleByName: (name: string) =>
      send<ArticleDetail | HiddenArticle>({ method: 'GET', path: `/articles/by-name/${encodeURIComponent(name)}` }),
    availability: (id: number) => send<Availability>({ method: 'GET', path: `/articles/availability/${id}` }),
    search: (body: SearchBody) => send<SearchAnswer>({ method: 'POST', path: '/articles/search', body }),
    suggestions: (typed: string, signal: AbortSignal) =>
      send<SuggestionsAnswer>({ method: 'GET', path: `/search/suggestions?q=${encodeURIComponent(typed)}`, signal }),
    facets: (body: FacetsBody, signal?: AbortSignal) =>
      send<FacetsAnswer>({ method: 'POST', path: '/articles/facets', body, ...(signal && { signal }) }),
    validateCart: (body: CartValidateRequest) =>
      send<CartValidateAnswer>({ method: 'POST', path: '/cart/validate', body }),
    /** `key` names this attempt: sent again after a lost answer, it gives the same reservation. */
    reserve: (body: ReservationRequest, key: string, shownTotal: number | null) =>
      send<ReservationAnswer>({
        method: 'POST',
        path: '/reservations',
        body,
        headers: {
          [idempotencyHeader]: key,
          ...(shownTotal === null ? {} : { [shownTotalHeader]: String(shownTotal) }),
        },
      }),
    receipt: (token: string) =>
      send<Receipt>({ method: 'GET', path: `/reservations/receipt/${encodeURIComponent(token)}` }),
    cancelReservation: (token: string) =>
      send<Receipt>({ method: 'POST', path: `/reservations/${encodeURIComponent(token)}/cancel` }),
    staff: {
      login: (body: StaffLogin) => send<StaffAccount>({ method: 'POST', path: '/staff/login', body }),
      logout: () => send<undefined>({ method: 'POST', path: '/staff/logout' }),
      current: () => send<StaffAccount>({ method: 'GET', path: '/staff/current' }),
      desk: (page: number) => send<DeskList>({ method: 'GET', path: `/staff/reservations?page=${page}` }),
      move: (id: number, body: DeskMove) =>
        send<DeskEntry>({ method: 'POST', path: `/staff/reservations/${id}/move`, body }),
      explainSearch: (asked: { q: string; shop?: string }) =>
        send<SearchExplained>({ method: 'GET', path: `/staff/search/explain?${new URLSearchParams(asked)}` }),
      synonyms: (asked: { q: string; page: string; orderBy: SynonymOrder; order: Order }) =>
        send<SynonymPage>({ method: 'GET', path: `/staff/search/synonyms?${new URLSearchParams(asked)}` }),
      synonymHistory: (page: number) =>
        send<SynonymHistory>({ method: 'GET', path: `/staff/search/synonyms/history?page=${page}` }),
      addSynonym: (body: SynonymBody) => send<Synonym>({ method: 'POST', path: '/staff/search/synonyms', body }),
      changeSynonym: (id: number, body: SynonymChange) =>
        send<Synonym>({ method: 'PUT', path: `/staff/search/synonyms/${id}`, body }),
      removeSynonym: (id: number) => send<undefined>({ method: 'DELETE', path: `/staff/search/synonyms/${id}` }),
    },
  }
}
export type Calls = ReturnType<typeof createCalls>
