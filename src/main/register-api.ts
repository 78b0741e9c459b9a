import { createApi, type WholeApi } from '#api/app.ts'
import { registerShownCampaigns } from '#api/campaigns/campaigns.ts'
import { registerCart } from '#api/cart/validate.ts'
import { catalogueReads } from '#api/catalogue/index.ts'
import { openWordsFound } from '#api/catalogue/words-found.ts'
import { registerContact } from '#api/contact/contact.ts'
import { registerGuestFile } from '#api/privacy/guest-file.ts'
import { registerPrivacyRequests } from '#api/privacy/requests.ts'
import { blogReads } from '#api/blog/blog.ts'
import { contentReads } from '#api/content/pages.ts'
import { registerTerms } from '#api/content/terms.ts'
import { registerCustomers } from '#api/customers/index.ts'
import type { ApiDeps } from '#api/deps.ts'
import { registerSettings, settingsReads } from '#api/home/settings.ts'
import { socialReads } from '#api/home/social.ts'
import { registerMachine } from '#api/machine/index.ts'
import { registerRecalls } from '#api/recalls/recalls.ts'
import { registerPolls } from '#api/polls/polls.ts'
import { registerPayments } from '#api/orders/payments.ts'
import { registerReservations } from '#api/reservations/index.ts'
import { registerReviews } from '#api/reviews/index.ts'
import { registerStockAlerts } from '#api/stock-alerts/index.ts'
import { registerNearby } from '#api/shops/index.ts'
import { registerSearchCounts } from '#api/search-counts/search-counts.ts'
import { registerStaff } from '#api/staff/index.ts'

/** The whole API of the shop. */
export function wholeApi(deps: ApiDeps): WholeApi {
  const { documents } = deps
  return createApi(
    deps,
    [
      registerNearby,
      registerCart,
      registerShownCampaigns,
      registerCustomers,
      registerReservations,
      registerPayments,
      registerReviews,
      registerStockAlerts,
      registerContact,
      registerPrivacyRequests,
      registerGuestFile,
      registerTerms,
      registerSettings,
      registerRecalls,
      registerPolls,
      registerSearchCounts,
      registerStaff,
      registerMachine,
    ],
    [
      catalogueReads(openWordsFound(documents.pages, documents.blog)),
      contentReads(documents.pages),
      settingsReads(documents.home),
      socialReads(documents.home),
      blogReads(documents.blog),
    ],
  )
}
