export { piecesByEan, quoteCart, quoteFound, type LineFault, type Quote, type QuotedLine } from './quote.ts'
export { pricingObject, type Pricing } from './queries-pricing.ts'
