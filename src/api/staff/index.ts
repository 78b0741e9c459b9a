import type { Api, ApiDeps } from '../deps.ts'
import { registerDevices } from './account/devices.ts'
import { registerQuickSwitch } from './account/quick-switch.ts'
import { registerSecondFactor } from './account/second-factor.ts'
import { registerArrangementsAdmin } from './arrangements/arrangements-admin.ts'
import { registerArticlesAdmin } from './catalogue/articles-admin.ts'
import { registerBannersAdmin } from './catalogue/banners-admin.ts'
import { registerBulkAdmin } from './catalogue/bulk-admin.ts'
import { registerClaimsAdmin } from './claims-admin.ts'
import { registerBrandSafety } from './catalogue/brand-safety.ts'
import { registerColoursAdmin } from './catalogue/colours-admin.ts'
import { registerBrandAdmin } from './documents/brand-admin.ts'
import { registerCampaignPresentation } from './campaigns-admin/campaign-presentation.ts'
import { registerCampaigns } from './campaigns-admin/campaigns.ts'
import { registerCustomersFactor } from './history/customer-factor.ts'
import { registerReservationAccountEvents } from './history/account-events.ts'
import { registerDesk } from './desk.ts'
import { registerFindGoods } from './find/find-goods.ts'
import { registerReserveAtDesk } from './find/reserve-at-desk.ts'
import { registerTransfers } from './transfers/transfers.ts'
import { registerDrafts } from './drafts.ts'
import { registerFeedsAdmin } from './feeds-admin.ts'
import { registerDeskChanges } from './live/desk-changes.ts'
import { registerDeskLines } from './desk-lines.ts'
import { registerDeskPhone } from './desk-phone.ts'
import { registerDeskQuestions } from './desk-questions.ts'
import { registerStaffLogin } from './login.ts'
import { registerStaffPassword } from './choose-password.ts'
import { registerMailAdmin } from './mail-admin.ts'
import { registerHomePreview } from '../home/preview.ts'
import { registerHomeAdmin } from './documents/home-admin.ts'
import { registerPagesAdmin } from './documents/pages-admin.ts'
import { registerBlogAdmin } from './documents/blog-admin.ts'
import { registerPauses } from './pauses.ts'
import { registerPollsAdmin } from './documents/polls-admin.ts'
import { registerShippingAdmin } from './shipping-admin.ts'
import { registerRedirectsAdmin } from './documents/redirects-admin.ts'
import { registerPicking } from './picking/picking.ts'
import { registerWalkingOrder } from './picking/walking-order.ts'
import { registerRefusedPayments } from './refused-payments.ts'
import { registerSettlements } from './settlements.ts'
import { registerReturnsDesk } from './returns-desk.ts'
import { registerReviewsAdmin } from './reviews-admin.ts'
import { registerSearchAdmin } from './search/search-admin.ts'
import { registerStaffPrivacyRequests } from './own-shop/privacy-requests.ts'
import { registerDuties } from './own-shop/duties.ts'
import { registerRecallsAdmin } from './own-shop/recalls-admin.ts'
import { registerReservationList } from './own-shop/reservation-list.ts'
import { registerShopDesk } from './own-shop/shop-desk.ts'
import { registerWeeks } from './reports/weeks.ts'
import { registerCounts } from './stock/counts.ts'
import { registerLedger } from './stock/ledger.ts'

export function registerStaff(api: Api, deps: ApiDeps): void {
  registerStaffLogin(api, deps)
  registerStaffPassword(api, deps)
  registerSecondFactor(api, deps)
  registerDevices(api, deps)
  registerQuickSwitch(api, deps)
  registerDesk(api, deps)
  registerReservationAccountEvents(api, deps)
  registerCustomersFactor(api, deps)
  registerDeskChanges(api, deps)
  registerDeskLines(api, deps)
  registerDeskPhone(api, deps)
  registerDeskQuestions(api, deps)
  registerPicking(api, deps)
  registerWalkingOrder(api, deps)
  registerPauses(api, deps)
  registerShopDesk(api, deps)
  registerReservationList(api, deps)
  registerDuties(api, deps)
  registerStaffPrivacyRequests(api, deps)
  registerRecallsAdmin(api, deps)
  registerSearchAdmin(api, deps)
  registerArrangementsAdmin(api, deps)
  registerBulkAdmin(api, deps)
  registerArticlesAdmin(api, deps)
  registerBannersAdmin(api, deps)
  registerColoursAdmin(api, deps)
  registerBrandSafety(api, deps)
  registerClaimsAdmin(api, deps)
  registerMailAdmin(api, deps)
  registerBrandAdmin(api, deps)
  registerCampaigns(api, deps)
  registerCampaignPresentation(api, deps)
  registerHomeAdmin(api, deps)
  registerHomePreview(api, deps)
  registerPagesAdmin(api, deps)
  registerDrafts(api, deps)
  registerPollsAdmin(api, deps)
  registerBlogAdmin(api, deps)
  registerRedirectsAdmin(api, deps)
  registerShippingAdmin(api, deps)
  registerReviewsAdmin(api, deps)
  registerReturnsDesk(api, deps)
  registerSettlements(api, deps)
  registerRefusedPayments(api, deps)
  registerLedger(api, deps)
  registerFindGoods(api, deps)
  registerTransfers(api, deps)
  registerReserveAtDesk(api, deps)
  registerCounts(api, deps)
  registerFeedsAdmin(api, deps)
  registerWeeks(api, deps)
}
