export {
  piecesByEan,
  quotePriced,
  prepareQuote,
  type LineFault,
  type Quote,
  type QuotedLine,
  type PreparedQuote,
} from './quote.ts'
export { ownPieces, type HeldPieces, type OwnPieces } from './own-pieces.ts'
export { changeDelivery, undoDelivery } from './change-delivery.ts'
export { readDelivery } from './queries-delivery.ts'
export {
  deliveryPriceOf,
  deliverySetting,
  readDeliveryPrice,
  readShippingNames,
  readShippingTerms,
  shippingTermsOf,
  termsSetting,
} from './delivery.ts'
export { vatFreePrice, type VatFreeQuote } from './vat-free-price.ts'
export { pricingObject, type Pricing } from './queries-pricing.ts'
export { promoFault, type PromoCode, type PromoFault } from './promo-code.ts'
export { addPromoCode, endPromoCodes, makePromoCodes } from './make-promo-codes.ts'
export { drawCode, type PromoTerms } from './queries-make-promo.ts'
export { endPersonalPromos, listPromoGroups } from './queries-promo-desk.ts'
export { findPromo, findOfferedPromos, givePromoBack, takePromo } from './queries-promo-code.ts'
