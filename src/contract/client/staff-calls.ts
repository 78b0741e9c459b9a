import type { BrandChange, BrandLogo, BrandLogoTaken, BrandState } from '../editors/brand-admin.ts'
import type { EditedPostState, PostBody, PostChange, PostPage } from '../editors/blog-admin.ts'
import type { PollBody, PollEdit, PollPage, PollStep, StoredPollState } from '../editors/polls-admin.ts'
import type { ShippingChange, ShippingState } from '../shipping/shipping-admin.ts'
import type { RedirectsChange, RedirectsState } from '../editors/redirects-admin.ts'
import type { PageChange, PagePreview, PageRow, PageState } from '../content-pages.ts'
import type { FailedMails } from '../mail-admin.ts'
import type {
  CampaignBody,
  CampaignChange,
  CampaignPage,
  CampaignPreview,
  CampaignStep,
  StoredCampaign,
} from '../editors/campaign-admin.ts'
import type {
  DemandOnly,
  DemandOrder,
  DemandPage,
  SearchExplained,
  Synonym,
  SynonymBody,
  SynonymChange,
  SynonymHistory,
  SynonymOrder,
  SynonymPage,
} from '../editors/search-admin.ts'
import type { RefusedOutcome, RefusedPayments, RefusedStep, SettledStep } from '../paid-orders/refused-payments.ts'
import type { ReservationCount, ReservationList } from '../own-shop/reservation-list.ts'
import type { ShopChange, ShopDetails } from '../own-shop/shop-details.ts'
import type { PauseRequest, Pauses } from '../pickup/pauses.ts'
import type { Elsewhere, QuestionToAsk, Substitutes } from '../pickup/questions.ts'
import type { Returnable, ReturnBody, ReturnTaken } from '../paid-orders/returns-desk.ts'
import type { LoginPending } from '../own-shop/staff-account.ts'
import type { Settlement } from '../paid-orders/settlements.ts'
import { stockCalls } from './stock-calls.ts'
import type { AdminReview, AdminReviews, Moderation, ReviewState } from '../reviews.ts'
import type { Order } from '../search.ts'
import type {
  DeskDetail,
  DeskEntry,
  DeskList,
  DeskMove,
  DeskStatus,
  LineMark,
  StaffAccount,
  StaffLogin,
  StaffPassword,
} from '../staff.ts'
import { feedCalls } from '../feeds/feed-calls.ts'
import { accountCalls } from './account-calls.ts'
import { arrangementCalls } from './arrangement-calls.ts'
import { articleCalls } from './article-calls.ts'
import { colourCalls } from './colour-calls.ts'
import { draftCalls } from './draft-calls.ts'
import { pickingCalls } from './picking-calls.ts'
import { homeCalls } from './home-calls.ts'
import type { Transport } from './transport.ts'

/** What staff's pages ask. No script of a shopper's page may hold it. */
const pagePath = (slug: string) => `/staff/pages/${encodeURIComponent(slug)}`

export function staffCalls(send: Transport) {
  return {
    login: (body: StaffLogin) => send<StaffAccount | LoginPending>({ method: 'POST', path: '/staff/login', body }),
    logout: () => send<undefined>({ method: 'POST', path: '/staff/logout', endsLogin: true }),
    choosePassword: (body: StaffPassword) => send<undefined>({ method: 'POST', path: '/staff/password', body }),
    current: () => send<StaffAccount>({ method: 'GET', path: '/staff/current' }),
    desk: (asked: { status: DeskStatus; q: string; page: string; shop?: string }) =>
      send<DeskList>({ method: 'GET', path: `/staff/reservations?${new URLSearchParams(asked)}` }),
    deskReservation: (id: number) => send<DeskDetail>({ method: 'GET', path: `/staff/reservations/${id}` }),
    elsewhere: (id: number) => send<Elsewhere>({ method: 'GET', path: `/staff/reservations/${id}/elsewhere` }),
    ask: (id: number, body: QuestionToAsk) =>
      send<DeskEntry>({ method: 'POST', path: `/staff/reservations/${id}/questions`, body }),
    substitutes: (id: number, asked: { line: string; q: string }) =>
      send<Substitutes>({ method: 'GET', path: `/staff/reservations/${id}/substitutes?${new URLSearchParams(asked)}` }),
    ...pickingCalls(send),
    ...colourCalls(send),
    ...draftCalls(send),
    pauses: () => send<Pauses>({ method: 'GET', path: '/staff/pauses' }),
    reservationList: (asked: Record<string, string>) =>
      send<ReservationList>({ method: 'GET', path: `/staff/reservation_list?${new URLSearchParams(asked)}` }),
    countReservations: (asked: Record<string, string>) =>
      send<ReservationCount>({ method: 'GET', path: `/staff/reservation_list/count?${new URLSearchParams(asked)}` }),
    noteExport: (asked: Record<string, string>) =>
      send<ReservationCount>({ method: 'POST', path: `/staff/reservation_list/exports?${new URLSearchParams(asked)}` }),
    shopDetails: (shop: number) => send<ShopDetails>({ method: 'GET', path: `/staff/shop?shop=${shop}` }),
    changeShop: (shop: number, body: ShopChange) =>
      send<ShopDetails>({ method: 'PUT', path: `/staff/shop?shop=${shop}`, body }),
    undoShop: (shop: number, version: number) =>
      send<ShopDetails>({ method: 'POST', path: `/staff/shop/undo?shop=${shop}`, body: { version } }),
    addPause: (body: PauseRequest) => send<Pauses>({ method: 'POST', path: '/staff/pauses', body }),
    endPause: (id: number) => send<Pauses>({ method: 'DELETE', path: `/staff/pauses/${id}` }),
    withdrawQuestion: (id: number, question: number, version: string) =>
      send<DeskEntry>({
        method: 'DELETE',
        path: `/staff/reservations/${id}/questions/${question}?${new URLSearchParams({ version })}`,
      }),
    correctPhone: (id: number, phone: string, version: string) =>
      send<undefined>({ method: 'PUT', path: `/staff/reservations/${id}/phone`, body: { phone, version } }),
    resendSms: (id: number, version: string) =>
      send<undefined>({ method: 'POST', path: `/staff/reservations/${id}/sms`, body: { version } }),
    move: (id: number, body: DeskMove) =>
      send<DeskEntry>({ method: 'POST', path: `/staff/reservations/${id}/move`, body }),
    settlement: (days: { from: string; to: string }) =>
      send<Settlement>({ method: 'GET', path: `/staff/settlements?${new URLSearchParams(days)}` }),
    refusedPayments: () => send<RefusedPayments>({ method: 'GET', path: '/staff/refused-payments' }),
    askRefusedAgain: (body: RefusedStep) =>
      send<RefusedOutcome>({ method: 'POST', path: '/staff/refused-payments/again', body }),
    settleRefused: (body: SettledStep) =>
      send<RefusedOutcome>({ method: 'POST', path: '/staff/refused-payments/settle', body }),
    ...stockCalls(send),
    ...feedCalls(send),
    ...accountCalls(send),
    returnable: (id: number, code: string) =>
      send<Returnable>({ method: 'GET', path: `/staff/returns/${id}?code=${encodeURIComponent(code)}` }),
    takeReturn: (id: number, body: ReturnBody) =>
      send<ReturnTaken>({ method: 'POST', path: `/staff/returns/${id}`, body }),
    markLine: (id: number, body: LineMark) =>
      send<DeskEntry>({ method: 'POST', path: `/staff/reservations/${id}/lines`, body }),
    brands: () => send<BrandState[]>({ method: 'GET', path: '/staff/brands' }),
    changeBrand: (id: string, body: BrandChange) =>
      send<BrandState>({ method: 'PUT', path: `/staff/brands/${encodeURIComponent(id)}`, body }),
    takeLogo: (body: BrandLogo) => send<BrandLogoTaken>({ method: 'POST', path: '/staff/brands/logo', body }),
    undoBrand: (id: string, version: number) =>
      send<BrandState>({ method: 'POST', path: `/staff/brands/${encodeURIComponent(id)}/undo`, body: { version } }),
    ...homeCalls(send),
    ...arrangementCalls(send),
    ...articleCalls(send),
    pages: () => send<PageRow[]>({ method: 'GET', path: '/staff/pages' }),
    page: (slug: string) => send<PageState>({ method: 'GET', path: pagePath(slug) }),
    changePage: (slug: string, body: PageChange) => send<PageState>({ method: 'PUT', path: pagePath(slug), body }),
    undoPage: (slug: string, version: number) =>
      send<PageState>({ method: 'POST', path: `${pagePath(slug)}/undo`, body: { version } }),
    previewPage: (slug: string, body: string) =>
      send<PagePreview>({ method: 'POST', path: `${pagePath(slug)}/preview`, body: { body } }),
    shipping: () => send<ShippingState>({ method: 'GET', path: '/staff/shipping' }),
    changeShipping: (body: ShippingChange) => send<ShippingState>({ method: 'PUT', path: '/staff/shipping', body }),
    undoShipping: (version: string) =>
      send<ShippingState>({ method: 'POST', path: '/staff/shipping/undo', body: { version } }),
    redirects: () => send<RedirectsState>({ method: 'GET', path: '/staff/redirects' }),
    changeRedirects: (body: RedirectsChange) => send<RedirectsState>({ method: 'PUT', path: '/staff/redirects', body }),
    undoRedirects: (version: number) =>
      send<RedirectsState>({ method: 'POST', path: '/staff/redirects/undo', body: { version } }),
    failedMails: (asked: Record<string, string>) =>
      send<FailedMails>({ method: 'GET', path: `/staff/mails?${new URLSearchParams(asked)}` }),
    retryMail: (id: string) =>
      send<undefined>({ method: 'POST', path: `/staff/mails/${encodeURIComponent(id)}/retry` }),
    reviews: (state: ReviewState, page: number) =>
      send<AdminReviews>({ method: 'GET', path: `/staff/reviews?state=${state}&page=${page}` }),
    moderateReview: (id: number, body: Moderation) =>
      send<AdminReview>({ method: 'PUT', path: `/staff/reviews/${id}`, body }),
    explainSearch: (asked: { q: string; shop?: string }) =>
      send<SearchExplained>({ method: 'GET', path: `/staff/search/explain?${new URLSearchParams(asked)}` }),
    demand: (asked: { days: string; page: string; shop?: string; only: DemandOnly; orderBy: DemandOrder }) =>
      send<DemandPage>({ method: 'GET', path: `/staff/search/demand?${new URLSearchParams(asked)}` }),
    synonyms: (asked: { q: string; page: string; orderBy: SynonymOrder; order: Order }) =>
      send<SynonymPage>({ method: 'GET', path: `/staff/search/synonyms?${new URLSearchParams(asked)}` }),
    synonymHistory: (page: number) =>
      send<SynonymHistory>({ method: 'GET', path: `/staff/search/synonyms/history?page=${page}` }),
    addSynonym: (body: SynonymBody) => send<Synonym>({ method: 'POST', path: '/staff/search/synonyms', body }),
    changeSynonym: (id: number, body: SynonymChange) =>
      send<Synonym>({ method: 'PUT', path: `/staff/search/synonyms/${id}`, body }),
    campaigns: (page: number) => send<CampaignPage>({ method: 'GET', path: `/staff/campaigns?page=${page}` }),
    campaign: (id: number) => send<StoredCampaign>({ method: 'GET', path: `/staff/campaigns/${id}` }),
    checkCampaign: (body: CampaignBody) =>
      send<CampaignPreview>({ method: 'POST', path: '/staff/campaigns/check', body }),
    addCampaign: (body: CampaignBody) => send<StoredCampaign>({ method: 'POST', path: '/staff/campaigns', body }),
    changeCampaign: (id: number, body: CampaignChange) =>
      send<StoredCampaign>({ method: 'PUT', path: `/staff/campaigns/${id}`, body }),
    stepCampaign: (id: number, body: CampaignStep) =>
      send<StoredCampaign>({ method: 'POST', path: `/staff/campaigns/${id}/step`, body }),
    editedPosts: (page: number) => send<PostPage>({ method: 'GET', path: `/staff/blog?page=${page}` }),
    editedPost: (id: number) => send<EditedPostState>({ method: 'GET', path: `/staff/blog/${id}` }),
    addPost: (body: PostBody) => send<EditedPostState>({ method: 'POST', path: '/staff/blog', body }),
    changePost: (id: number, body: PostChange) =>
      send<EditedPostState>({ method: 'PUT', path: `/staff/blog/${id}`, body }),
    undoPost: (id: number, version: number) =>
      send<EditedPostState>({ method: 'POST', path: `/staff/blog/${id}/undo`, body: { version } }),
    removePost: (id: number, version: number) =>
      send<undefined>({ method: 'DELETE', path: `/staff/blog/${id}`, body: { version } }),
    previewPost: (body: string) =>
      send<{ html: string }>({ method: 'POST', path: '/staff/blog/preview', body: { body } }),
    polls: (page: number) => send<PollPage>({ method: 'GET', path: `/staff/polls?page=${page}` }),
    poll: (id: number) => send<StoredPollState>({ method: 'GET', path: `/staff/polls/${id}` }),
    addPoll: (body: PollBody) => send<StoredPollState>({ method: 'POST', path: '/staff/polls', body }),
    changePoll: (id: number, body: PollEdit) =>
      send<StoredPollState>({ method: 'PUT', path: `/staff/polls/${id}`, body }),
    stepPoll: (id: number, body: { version: number; step: PollStep }) =>
      send<StoredPollState>({ method: 'POST', path: `/staff/polls/${id}/step`, body }),
    removePoll: (id: number, version: number) =>
      send<undefined>({ method: 'DELETE', path: `/staff/polls/${id}`, body: { version } }),
    removeSynonym: (id: number) => send<undefined>({ method: 'DELETE', path: `/staff/search/synonyms/${id}` }),
  }
}
export type StaffCalls = ReturnType<typeof staffCalls>
