import type { Api, ApiDeps } from '../deps.ts'
import { registerDevices } from './account/devices.ts'
import { registerQuickSwitch } from './account/quick-switch.ts'
import { registerSecondFactor } from './account/second-factor.ts'
import { registerArrangementsDesk } from './arrangements/arrangements-desk.ts'
import { registerArticlesDesk } from './catalogue/articles-desk.ts'
import { registerBannersDesk } from './catalogue/banners-desk.ts'
import { registerBulkDesk } from './catalogue/bulk-desk.ts'
import { registerColoursDesk } from './catalogue/colours-desk.ts'
import { registerBrandDesk } from './brand-desk.ts'
import { registerCampaigns } from './campaigns-desk/campaigns.ts'
import { registerDesk } from './desk.ts'
import { registerDrafts } from './drafts.ts'
import { registerFeedsDesk } from './feeds-desk.ts'
import { registerDeskChanges } from './live/desk-changes.ts'
import { registerDeskLines } from './desk-lines.ts'
import { registerDeskPhone } from './desk-phone.ts'
import { registerDeskQuestions } from './desk-questions.ts'
import { registerStaffLogin } from './login.ts'
import { registerStaffPassword } from './choose-password.ts'
import { registerMailDesk } from './mail-desk.ts'
import { registerHomePreview } from '../home/preview.ts'
import { registerHomeDesk } from './home-desk.ts'
import { registerPagesDesk } from './pages-desk.ts'
import { registerBlogDesk } from './blog-desk.ts'
import { registerPauses } from './pauses.ts'
import { registerPollsDesk } from './polls-desk.ts'
import { registerShippingDesk } from './shipping-desk.ts'
import { registerRedirectsDesk } from './redirects-desk.ts'
import { registerPicking } from './picking/picking.ts'
import { registerWalkingOrder } from './picking/walking-order.ts'
import { registerRefusedPayments } from './refused-payments.ts'
import { registerSettlements } from './settlements.ts'
import { registerReturnsDesk } from './returns-desk.ts'
import { registerReviewsDesk } from './reviews-desk.ts'
import { registerSearchDesk } from './search-desk.ts'
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
  registerDeskChanges(api, deps)
  registerDeskLines(api, deps)
  registerDeskPhone(api, deps)
  registerDeskQuestions(api, deps)
  registerPicking(api, deps)
  registerWalkingOrder(api, deps)
  registerPauses(api, deps)
  registerShopDesk(api, deps)
  registerReservationList(api, deps)
  registerSearchDesk(api, deps)
  registerArrangementsDesk(api, deps)
  registerBulkDesk(api, deps)
  registerArticlesDesk(api, deps)
  registerBannersDesk(api, deps)
  registerColoursDesk(api, deps)
  registerMailDesk(api, deps)
  registerBrandDesk(api, deps)
  registerCampaigns(api, deps)
  registerHomeDesk(api, deps)
  registerHomePreview(api, deps)
  registerPagesDesk(api, deps)
  registerDrafts(api, deps)
  registerPollsDesk(api, deps)
  registerBlogDesk(api, deps)
  registerRedirectsDesk(api, deps)
  registerShippingDesk(api, deps)
  registerReviewsDesk(api, deps)
  registerReturnsDesk(api, deps)
  registerSettlements(api, deps)
  registerRefusedPayments(api, deps)
  registerLedger(api, deps)
  registerCounts(api, deps)
  registerFeedsDesk(api, deps)
  registerWeeks(api, deps)
}
