import type { PrivacyRequestClosing, PrivacyRequestList } from '../privacy-requests.ts'
import type { AccountEventView } from '../customers/account-events.ts'
import type { PageChange, PagePreview, PageRow, PageState } from '../content-pages.ts'
import type {
  ArrangedList,
  Arrangement,
  ArrangementBody,
  ArrangementChange,
  ArrangementPage,
} from '../editors/arrangements-admin.ts'
import type {
  AdminArticles,
  ArticleChange,
  ArticlePicture,
  BannerChange,
  BulkBody,
  BulkOutcome,
  BulkPreview,
  BulkUndone,
  CategoryState,
  EditedArticleState,
} from '../editors/articles-admin.ts'
import type { EditedPostState, PostBody, PostChange, PostPage } from '../editors/blog-admin.ts'
import type { BrandChange, BrandLogo, BrandLogoTaken, BrandState } from '../editors/brand-admin.ts'
import type {
  CampaignBody,
  CampaignChange,
  CampaignPage,
  CampaignPreview,
  CampaignStep,
  StoredCampaign,
} from '../editors/campaign-admin.ts'
import type { PresentationChange, PresentationState } from '../editors/campaign-presentation.ts'
import type { ClaimEvidenceList, NewClaimEvidence } from '../editors/claims.ts'
import type { BrandSafetyChange, BrandSafetyState } from '../editors/brand-safety.ts'
import type { ColourGroupsState, ColourMove } from '../editors/colours-admin.ts'
import type { DraftChange, DraftSaved, DraftState } from '../editors/drafts.ts'
import type {
  HomePicture,
  HomePictureTaken,
  HomePreview,
  HomeState,
  PreviewLink,
  SlotChange,
} from '../editors/home-admin.ts'
import type { PollBody, PollEdit, PollPage, PollStep, StoredPollState } from '../editors/polls-admin.ts'
import type { RedirectsChange, RedirectsState } from '../editors/redirects-admin.ts'
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
import type {
  FeedImport,
  FeedImportDetails,
  FeedImportList,
  FeedName,
  FeedStates,
  ImportProblemList,
} from '../feeds/feeds-admin.ts'
import type { FailedMails } from '../mail-admin.ts'
import type { ConfirmationBody, DutyList } from '../own-shop/duties.ts'
import type { WeekReport } from '../own-shop/reports.ts'
import type { ReservationCount, ReservationList } from '../own-shop/reservation-list.ts'
import type { ShopChange, ShopDetails } from '../own-shop/shop-details.ts'
import type {
  DeviceEnd,
  LoginPending,
  OwnPassword,
  OwnPin,
  QuickSwitch,
  RecoveryCodes,
  SecondFactor,
  SecondFactorBegun,
  StaffDevice,
  SwitchTo,
} from '../own-shop/staff-account.ts'
import type { RecallCall, RecallDetail, RecallDraft, RecallList, RecallReturn } from '../own-shop/recalls.ts'
import type { Transfer, TransferList, TransferPress, TransferRequest } from '../own-shop/transfers.ts'
import type { DeskReservation, DeskReserved, FoundGoods, FoundVariant } from '../own-shop/find-goods.ts'
import type { StockCount, StockCounted, StockLedger, StockSearch } from '../own-shop/stock-desk.ts'
import type { RefusedOutcome, RefusedPayments, RefusedStep, SettledStep } from '../paid-orders/refused-payments.ts'
import type {
  OpenWithdrawals,
  ReturnAmount,
  ReturnBody,
  ReturnPreview,
  ReturnTaken,
  Returnable,
} from '../paid-orders/returns-desk.ts'
import type { Settlement } from '../paid-orders/settlements.ts'
import type { PauseRequest, Pauses } from '../pickup/pauses.ts'
import type { PickingRound, WalkingOrder, WalkingOrderChange } from '../pickup/picking.ts'
import type { Elsewhere, QuestionToAsk, Substitutes } from '../pickup/questions.ts'
import type { AdminReview, AdminReviews, Moderation, ReviewState } from '../reviews.ts'
import type { Order } from '../search.ts'
import type { ShippingChange, ShippingState } from '../shipping/shipping-admin.ts'
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

/** The admin: the desk, the editors, the feeds. */
export interface StaffRoutes {
  'GET /staff/transfers': { out: TransferList }
  'POST /staff/transfers': { body: TransferRequest; out: Transfer }
  'POST /staff/transfers/{id}/step': { body: TransferPress; out: Transfer }
  'POST /staff/reservations': { body: DeskReservation; out: DeskReserved }
  'GET /staff/goods': { query: { shop: string; q: string }; out: FoundGoods }
  'GET /staff/goods/{ean}': { query: { shop: string }; out: FoundVariant }
  'GET /staff/stock': { query: { shop: string; q: string }; out: StockSearch }
  'GET /staff/stock/{variant}': { query: { shop: string; page: string; per_page?: string }; out: StockLedger }
  'GET /staff/reports/weeks': { query: { from: string; to: string; shop?: string }; out: WeekReport }
  'POST /staff/stock/counts': { body: StockCount; out: StockCounted }
  'POST /staff/stock/counts/{round}/undo': { body: { shopId: number }; out: StockCounted }
  'GET /staff/feeds': { out: FeedStates }
  'GET /staff/feeds/imports': { query: Record<string, string>; out: FeedImportList }
  'GET /staff/feeds/imports/{id}': { out: FeedImportDetails }
  'GET /staff/feeds/imports/{id}/problems': {
    query: { of: 'errors' | 'warnings'; after: string; take: string }
    out: ImportProblemList
  }
  'POST /staff/feeds/fetch': { body: { kind: FeedName }; out: FeedImport }
  'POST /staff/login/code': { body: { code: string }; out: StaffAccount }
  'GET /staff/second_factor': { out: SecondFactor }
  'POST /staff/second_factor': { body: { current?: string }; out: SecondFactorBegun }
  'POST /staff/second_factor/confirm': { body: { code: string }; out: RecoveryCodes }
  'POST /staff/second_factor/recovery': { body: { code: string }; out: RecoveryCodes }
  'DELETE /staff/second_factor': { body: { code: string }; out: undefined }
  'GET /staff/sessions': { out: StaffDevice[] }
  'DELETE /staff/sessions/{session}': { body: DeviceEnd; out: undefined }
  'PUT /staff/current/password': { body: OwnPassword; out: undefined }
  'GET /staff/switch': { out: QuickSwitch }
  'POST /staff/switch': { body: SwitchTo; out: StaffAccount }
  'PUT /staff/current/pin': { body: OwnPin; out: undefined }
  'DELETE /staff/current/pin': { out: undefined }
  'GET /staff/arrangements': { query: { page: number }; out: ArrangementPage }
  'GET /staff/arrangements/{id}': { out: Arrangement }
  'POST /staff/arrangements': { body: ArrangementBody; out: Arrangement }
  'POST /staff/arrangements/preview': { body: ArrangementBody; out: ArrangedList }
  'PUT /staff/arrangements/{id}': { body: ArrangementChange; out: Arrangement }
  'POST /staff/arrangements/{id}/undo': { body: { version: number }; out: Arrangement }
  'DELETE /staff/arrangements/{id}': { body: { version: number }; out: { version: number } }
  'GET /staff/articles': { query: Record<string, string>; out: AdminArticles }
  'GET /staff/articles/{id}': { out: EditedArticleState }
  'PUT /staff/articles/{id}': { body: ArticleChange; out: EditedArticleState }
  'POST /staff/articles/{id}/undo': { body: { version: number }; out: EditedArticleState }
  'POST /staff/articles/pictures': { body: HomePicture; out: ArticlePicture }
  'POST /staff/articles/bulk/check': { body: BulkBody; out: BulkPreview }
  'POST /staff/articles/bulk': { body: BulkBody; out: BulkOutcome }
  'POST /staff/articles/bulk/{id}/undo': { out: BulkUndone }
  'GET /staff/categories': { out: CategoryState[] }
  'PUT /staff/categories/{id}/banner': { body: BannerChange; out: CategoryState[] }
  'POST /staff/categories/{id}/banner/undo': { body: { version: number }; out: CategoryState[] }
  'GET /staff/claims': { out: ClaimEvidenceList }
  'POST /staff/claims': { body: NewClaimEvidence; out: undefined }
  'DELETE /staff/claims/{id}': { path: { id: number }; out: undefined }
  'GET /staff/goods-brands': { out: BrandSafetyState }
  'PUT /staff/goods-brands/{id}': { path: { id: number }; body: BrandSafetyChange; out: BrandSafetyState }
  'GET /staff/colours': { out: ColourGroupsState }
  'PUT /staff/colours': { body: ColourMove; out: ColourGroupsState }
  'GET /staff/drafts/{subject}': { out: DraftState }
  'PUT /staff/drafts/{subject}': { body: DraftChange; out: DraftSaved }
  'DELETE /staff/drafts/{subject}': { out: undefined }
  'GET /staff/walking_order': { query: { shop: number }; out: WalkingOrder }
  'PUT /staff/walking_order': { query: { shop: number }; body: WalkingOrderChange; out: WalkingOrder }
  'GET /staff/home/{brand}': { out: HomeState }
  'PUT /staff/home/{brand}/{slot}': { body: SlotChange; out: HomeState }
  'POST /staff/home/{brand}/{slot}/undo': { body: { version: number }; out: HomeState }
  'POST /staff/home/pictures': { body: HomePicture; out: HomePictureTaken }
  /** The front page with the draft of one slot, or of all slots (`alle`). */
  'GET /staff/home_preview/{brand}/{name}': { out: HomePreview }
  'POST /staff/home_preview/{brand}/{name}/link': { out: PreviewLink }
  'POST /staff/login': { body: StaffLogin; out: StaffAccount | LoginPending }
  'POST /staff/logout': { out: undefined }
  'POST /staff/password': { body: StaffPassword; out: undefined }
  'GET /staff/current': { out: StaffAccount }
  'GET /staff/reservations': { query: { status: DeskStatus; q: string; page: string; shop?: string }; out: DeskList }
  'GET /staff/reservations/{id}': { out: DeskDetail }
  'GET /staff/reservations/{id}/elsewhere': { out: Elsewhere }
  'GET /staff/reservations/{id}/second-factor': { out: { active: boolean } }
  'DELETE /staff/reservations/{id}/second-factor': { out: undefined }
  'GET /staff/reservations/{id}/account-events': { out: AccountEventView[] }
  'POST /staff/reservations/{id}/questions': { body: QuestionToAsk; out: DeskEntry }
  'GET /staff/reservations/{id}/substitutes': { query: { line: string; q: string }; out: Substitutes }
  'GET /staff/pauses': { out: Pauses }
  'GET /staff/reservation_list': { query: Record<string, string>; out: ReservationList }
  'GET /staff/reservation_list/count': { query: Record<string, string>; out: ReservationCount }
  'POST /staff/reservation_list/exports': { query: Record<string, string>; out: ReservationCount }
  'GET /staff/shop': { query: { shop: number }; out: ShopDetails }
  'PUT /staff/shop': { query: { shop: number }; body: ShopChange; out: ShopDetails }
  'POST /staff/shop/undo': { query: { shop: number }; body: { version: number }; out: ShopDetails }
  'POST /staff/pauses': { body: PauseRequest; out: Pauses }
  'DELETE /staff/pauses/{id}': { out: Pauses }
  'DELETE /staff/reservations/{id}/questions/{question}': { query: { version: string }; out: DeskEntry }
  'PUT /staff/reservations/{id}/phone': { body: { phone: string; version: string }; out: undefined }
  'POST /staff/reservations/{id}/sms': { body: { version: string }; out: undefined }
  'POST /staff/reservations/{id}/move': { body: DeskMove; out: DeskEntry }
  'GET /staff/settlements': { query: { from: string; to: string }; out: Settlement }
  'GET /staff/refused-payments': { out: RefusedPayments }
  'POST /staff/refused-payments/again': { body: RefusedStep; out: RefusedOutcome }
  'POST /staff/refused-payments/settle': { body: SettledStep; out: RefusedOutcome }
  'GET /staff/withdrawals': { out: OpenWithdrawals }
  'GET /staff/returns/{id}': { query: { code: string }; out: Returnable }
  'POST /staff/returns/{id}/preview': { body: ReturnPreview; out: ReturnAmount }
  'POST /staff/returns/{id}': { body: ReturnBody; out: ReturnTaken }
  'POST /staff/reservations/{id}/lines': { body: LineMark; out: DeskEntry }
  'GET /staff/brands': { out: BrandState[] }
  'PUT /staff/brands/{id}': { body: BrandChange; out: BrandState }
  'POST /staff/brands/logo': { body: BrandLogo; out: BrandLogoTaken }
  'POST /staff/brands/{id}/undo': { body: { version: number }; out: BrandState }
  'GET /staff/pages': { out: PageRow[] }
  'GET /staff/pages/{slug}': { out: PageState }
  'PUT /staff/pages/{slug}': { body: PageChange; out: PageState }
  'POST /staff/pages/{slug}/undo': { body: { version: number }; out: PageState }
  'POST /staff/pages/{slug}/preview': { body: { body: string }; out: PagePreview }
  'GET /staff/shipping': { out: ShippingState }
  'PUT /staff/shipping': { body: ShippingChange; out: ShippingState }
  'POST /staff/shipping/undo': { body: { version: string }; out: ShippingState }
  'GET /staff/redirects': { out: RedirectsState }
  'PUT /staff/redirects': { body: RedirectsChange; out: RedirectsState }
  'POST /staff/redirects/undo': { body: { version: number }; out: RedirectsState }
  'GET /staff/privacy-requests': { query: { state: 'open' | 'closed'; page: number }; out: PrivacyRequestList }
  'POST /staff/privacy-requests/{id}/close': { body: PrivacyRequestClosing; out: undefined }
  'GET /staff/duties': { out: DutyList }
  'POST /staff/duties/evidence/{id}/confirm': { body: ConfirmationBody; out: undefined }
  'GET /staff/recalls': { out: RecallList }
  'POST /staff/recalls': { body: RecallDraft; out: { id: number } }
  'GET /staff/recalls/{id}': { path: { id: number }; out: RecallDetail }
  'PUT /staff/recalls/{id}': { path: { id: number }; body: { version?: number; draft: RecallDraft }; out: RecallDetail }
  'DELETE /staff/recalls/{id}': { path: { id: number }; out: undefined }
  'POST /staff/recalls/{id}/publish': { path: { id: number }; body: { version?: number }; out: RecallDetail }
  'POST /staff/recalls/{id}/end': { path: { id: number }; out: RecallDetail }
  'POST /staff/recalls/{id}/calls': { path: { id: number }; body: RecallCall; out: RecallDetail }
  'POST /staff/recalls/{id}/returns': { path: { id: number }; body: RecallReturn; out: RecallDetail }
  'DELETE /staff/recalls/{id}/returns/{return}': { path: { id: number; return: number }; out: RecallDetail }
  'GET /staff/mails': { query: Record<string, string>; out: FailedMails }
  'POST /staff/mails/{id}/retry': { out: undefined }
  'GET /staff/reviews': { query: { state: ReviewState; page: number }; out: AdminReviews }
  'PUT /staff/reviews/{id}': { body: Moderation; out: AdminReview }
  'GET /staff/search/explain': { query: { q: string; shop?: string }; out: SearchExplained }
  'GET /staff/search/demand': {
    query: { days: string; page: string; shop?: string; only: DemandOnly; orderBy: DemandOrder }
    out: DemandPage
  }
  'GET /staff/search/synonyms': {
    query: { q: string; page: string; orderBy: SynonymOrder; order: Order }
    out: SynonymPage
  }
  'GET /staff/search/synonyms/history': { query: { page: number }; out: SynonymHistory }
  'POST /staff/search/synonyms': { body: SynonymBody; out: Synonym }
  'PUT /staff/search/synonyms/{id}': { body: SynonymChange; out: Synonym }
  'GET /staff/campaigns': { query: { page: number }; out: CampaignPage }
  'GET /staff/campaigns/{id}': { out: StoredCampaign }
  'GET /staff/campaigns/{id}/presentation': { out: PresentationState }
  'PUT /staff/campaigns/{id}/presentation': { body: PresentationChange; out: PresentationState }
  'POST /staff/campaigns/{id}/presentation/undo': { body: { version: number }; out: PresentationState }
  'POST /staff/campaigns/check': { body: CampaignBody; out: CampaignPreview }
  'POST /staff/campaigns': { body: CampaignBody; out: StoredCampaign }
  'PUT /staff/campaigns/{id}': { body: CampaignChange; out: StoredCampaign }
  'POST /staff/campaigns/{id}/step': { body: CampaignStep; out: StoredCampaign }
  'GET /staff/blog': { query: { page: number }; out: PostPage }
  'GET /staff/blog/{id}': { out: EditedPostState }
  'POST /staff/blog': { body: PostBody; out: EditedPostState }
  'PUT /staff/blog/{id}': { body: PostChange; out: EditedPostState }
  'POST /staff/blog/{id}/undo': { body: { version: number }; out: EditedPostState }
  'DELETE /staff/blog/{id}': { body: { version: number }; out: undefined }
  'POST /staff/blog/preview': { body: { body: string }; out: { html: string } }
  'GET /staff/polls': { query: { page: number }; out: PollPage }
  'GET /staff/polls/{id}': { out: StoredPollState }
  'POST /staff/polls': { body: PollBody; out: StoredPollState }
  'PUT /staff/polls/{id}': { body: PollEdit; out: StoredPollState }
  'POST /staff/polls/{id}/step': { body: { version: number; step: PollStep }; out: StoredPollState }
  'DELETE /staff/polls/{id}': { body: { version: number }; out: undefined }
  'DELETE /staff/search/synonyms/{id}': { out: undefined }
  /** The reservations with waiting lines: those of `ids`, or a page of all. `ean`: only those with this article. */
  'GET /staff/picking': { query: { shop: number; ids?: string; page?: number; ean?: string }; out: PickingRound }
}
