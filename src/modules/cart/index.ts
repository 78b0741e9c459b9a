export { collected, piecesByEan, quoteCart, quoteFound, type LineFault, type Quote, type QuotedLine } from './quote.ts'
export { pricingObject, type Pricing } from './queries-pricing.ts'
export { promoFault, type PromoCode, type PromoFault } from './promo-code.ts'
export { findPromo, findPublicPromos, givePromoBack, takePromo } from './queries-promo-code.ts'
