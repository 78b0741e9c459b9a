import type { PublicRecalls } from '../own-shop/recalls.ts'
import type { BlogCategories, BlogCategoryPage, BlogPage, BlogPost } from '../blog.ts'
import type { Campaign, ShippingMethod } from '../campaigns.ts'
import type {
  Article,
  ArticleCard,
  ArticleDetail,
  ArticlePage,
  Availability,
  Bestseller,
  Category,
  ColourGroup,
  Gender,
  HiddenArticle,
  ListedBrand,
  SizeTables,
} from '../catalogue.ts'
import type {
  PrivacyCodeRequest,
  PrivacyCodeSent,
  PrivacyRequestBody,
  PrivacyRequestMade,
} from '../privacy-requests.ts'
import type { ContactRequest, ContactTaken } from '../contact.ts'
import type { ContentPage, TermsVersion } from '../content-pages.ts'
import type { HomePreview } from '../editors/home-admin.ts'
import type { CartShopsRequest, CartShopsResponse, NearShopsResponse } from '../near-shops.ts'
import type {
  CheckoutRequest,
  CheckoutResponse,
  OrderResponse,
  PaymentProviders,
  PaymentSession,
  UnseenOrder,
} from '../orders.ts'
import type {
  NumberAndContact,
  OrderByNumber,
  WithdrawalBody,
  WithdrawalByNumber,
  WithdrawalRequest,
  WithdrawalSent,
} from '../paid-orders/withdrawals.ts'
import type { Collection, Collector } from '../pickup/collector.ts'
import type { OtherShops, Question } from '../pickup/questions.ts'
import type { DistanceTable, LocatedAddress, PostalCode, SuggestedAddress } from '../places.ts'
import type { Poll, PollAnswer, PollAnswers, PollScore, QuestionScore } from '../polls.ts'
import type {
  AttemptResponse,
  PhoneRuleResponse,
  CartValidateRequest,
  CartValidateResponse,
  Receipt,
  ReceiptsRequest,
  ReceiptsResponse,
  ReservationAnswer,
  ReservationRequest,
} from '../reservations.ts'
import type {
  FacetsBody,
  FacetsResponse,
  SearchAnswer,
  SearchBody,
  SearchCount,
  SuggestionsResponse,
} from '../search.ts'
import type { Settings, Tenant } from '../settings.ts'
import type { Shop } from '../shops.ts'
import type { SocialPost } from '../social.ts'

/** The routes for any page of the web shop: catalogue, places, cart, reservations, orders, posts and polls. */
export interface ShopperRoutes {
  /** Ten a page, the newest first. */
  'GET /blog/posts': { query: { page: number }; out: BlogPage }
  'GET /blog/{slug}': { out: BlogPost }
  'GET /blog/post/{id}': { out: BlogPost }
  'GET /blog/categories': { out: BlogCategories }
  'GET /blog/category/{slug}': { query: { page: number }; out: BlogCategoryPage }
  'POST /cart/shops': { body: CartShopsRequest; out: CartShopsResponse }
  'POST /cart/validate': { body: CartValidateRequest; out: CartValidateResponse }
  /** The order of this browser or account with a payment that was started and not seen to its end. */
  'GET /orders/unseen': { out: UnseenOrder }
  'GET /payments/providers': { out: PaymentProviders }
  /** Idempotent per order. */
  'POST /payments/{provider}/sessions': { body: { receiptToken: string }; out: PaymentSession }
  'GET /payments/{provider}/sessions/{id}': { out: PaymentSession }
  /** Cancels a payment that has not been made. If the shopper paid first, the response is the paid payment. */
  'POST /payments/{provider}/sessions/{id}/cancel': { out: PaymentSession }
  /** The reservation that an attempt made, after a lost response. 404: none. */
  'GET /reservations/attempt': { out: AttemptResponse }
  'GET /reservations/phone-rule': { out: PhoneRuleResponse }
  /** The current states of the reservations that a device remembers. */
  'POST /reservations/receipts': { body: ReceiptsRequest; out: ReceiptsResponse }
  /** Allowed once, while the goods are ready. */
  'POST /reservations/receipt/{token}/extend': { body: { version: string }; out: Receipt }
  /** Idempotent: a repeated request after a lost response is the same withdrawal. */
  'POST /reservations/receipt/{token}/withdrawals': { body: WithdrawalBody; out: Receipt }
  /** 404: unknown number, or another contact. Limited attempts. */
  'POST /withdrawals/order': { body: NumberAndContact; out: OrderByNumber }
  'POST /withdrawals': { body: WithdrawalByNumber; out: WithdrawalSent }
  'GET /withdrawals/{token}': { out: WithdrawalRequest }
  'POST /withdrawals/{token}': { out: WithdrawalRequest }
  'POST /contact': { body: ContactRequest; out: ContactTaken }
  'POST /privacy/requests/code': { body: PrivacyCodeRequest; out: PrivacyCodeSent }
  'POST /privacy/requests': { body: PrivacyRequestBody; out: PrivacyRequestMade }
  'GET /privacy/requests/{token}/file': { out: ReadableStream<Uint8Array> }
  'GET /categories': { out: Category[] }
  'GET /colorgroups': { out: ColourGroup[] }
  'GET /articles/brand': { out: ListedBrand[] }
  /** Articles with sales and their ranks, best first. */
  'GET /bestsellers': { out: Bestseller[] }
  /** A campaign that runs now. */
  'GET /campaigns/{id}': { out: Campaign }
  'GET /shipping_methods': { out: ShippingMethod[] }
  'GET /genders': { out: Gender[] }
  /** An editorial page, by its path without the slash. */
  'GET /pages/{slug}': { out: ContentPage }
  /** Recalls of dangerous goods. */
  'GET /recalls': { out: PublicRecalls }
  /** A version of the terms of sale. */
  'GET /pages/kjopsvilkar/versions/{version}': { out: TermsVersion }
  /** The editors' content of a brand's front page. */
  'GET /settings/{brand}': { out: Settings }
  /** The newest posts of the chain's page in a social network. */
  'GET /fb/getPosts': { out: SocialPost[] }
  /** The brand at this host. */
  'GET /tenant/get': { out: Tenant }
  'GET /shops': { out: Shop[] }
  'GET /articles/{id}': { out: ArticleDetail | HiddenArticle }
  'GET /articles/by-name/{slug}': { out: ArticleDetail | HiddenArticle }
  'GET /articles/availability/{id}': { out: Availability }
  'POST /articles/search': { body: SearchBody; out: SearchAnswer }
  'GET /search/suggestions': { query: { q: string }; out: SuggestionsResponse }
  'POST /articles/facets': { body: FacetsBody; out: FacetsResponse }
  'GET /postalcodes': { out: PostalCode[] }
  'GET /postalcodes/{code}': { out: PostalCode }
  /** Finds addresses by typed text. No match is an error with the code ADDRESS_NOT_FOUND and a message to show. */
  'GET /addresses': { query: { q: string }; out: LocatedAddress[] }
  'GET /addresses/suggest': { query: { q: string }; out: SuggestedAddress[] }
  /** Nearest first, or by name without `lat` and `lon`, `postcode` or `fromShop`. */
  'GET /shops/near': {
    query: Partial<
      Record<'lat' | 'lon' | 'postcode' | 'fromShop' | 'ean' | 'article' | 'shop' | 'inStock' | 'take', string>
    >
    out: NearShopsResponse
  }
  'GET /polls/active': { out: Poll[] }
  'GET /polls/{id}': { out: Poll }
  'GET /polls/{id}/score': { out: PollScore }
  'GET /polls/questions/{id}/score': { out: QuestionScore }
  'GET /polls/{id}/answers': { out: PollAnswer[] }
  'POST /polls/{id}/answers': { body: PollAnswers; out: PollAnswer[] }
  'GET /questions/{token}': { out: Question }
  'POST /questions/{token}': { body: { agree: boolean }; out: Question }
  'GET /reservations/receipt/{token}/shop': { out: OtherShops }
  'GET /reservations/receipt/{token}/collector': { out: Collector }
  'PUT /reservations/receipt/{token}/collector': { body: { name: string }; out: Collector }
  'DELETE /reservations/receipt/{token}/collector': { out: Collector }
  'GET /collections/{token}': { out: Collection }
  'GET /reservations/receipt/{token}': { out: Receipt }
  'POST /reservations/receipt/{token}/cancel': { body: { version: string }; out: Receipt }
  'POST /reservations/receipt/{token}/shop': { body: { shopId: number; version: string }; out: Receipt }
  /** For holders of a valid preview link. */
  'GET /home_preview/{token}': { out: HomePreview }
  /** The bestsellers of the whole shop, or of one main group. */
  'GET /articles': { query: { orderBy: 'Bestseller'; per_page: number }; out: ArticlePage }
  'GET /categories/{id}/articles': { query: { orderBy: 'Bestseller'; per_page: number }; out: ArticlePage }
  /** The cards of articles for chosen sizes and colours. Each parameter is a comma-separated list of ids. */
  'GET /articles/cards': {
    query: { articles: string; sizes?: string | undefined; colors?: string | undefined; shades?: string | undefined }
    out: ArticleCard[]
  }
  /** Articles by comma-separated ids, in this order, without unknown and hidden ones. */
  'GET /articles/bundle': { query: { articles: string }; out: Article[] }
  /** The size tables of the brand with this slug. Without `brand`: the tables for any brand. */
  'GET /size_tables': { query: { brand?: string }; out: SizeTables }
  /** Metres from the first place to all of them, itself included. `coordinates` as OSRM takes them: `lon,lat;lon,lat`. */
  'GET /osrm/table/v1/car/{coordinates}': { query: { annotations: 'distance'; sources: '0' }; out: DistanceTable }
  'POST /search/counts': { body: SearchCount; out: undefined }
  /**
   * With the headers of `attemptHeaders`. Idempotent per key: a repeated request after a lost response returns the same
   * reservation.
   */
  'POST /reservations': { body: ReservationRequest; out: ReservationAnswer }
  /** Like `POST /reservations`, but the goods are paid online before they are picked. */
  'POST /orders': { body: ReservationRequest; out: OrderResponse }
  /** Goods from several shops: all parts are placed, or none. Idempotent per key. */
  'POST /checkouts': { body: CheckoutRequest; out: CheckoutResponse }
}
