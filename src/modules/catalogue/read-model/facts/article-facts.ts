import type { Use } from '#shared/review-labels.ts'
import type { VariantColumns } from './variant-columns.ts'
import type { VariantFacts } from './variant-facts.ts'

/**
 * An article as stored, without stock. A new object replaces it when anything in it changes, such as its campaigns,
 * reviews or ranks.
 */
export interface ArticleFacts {
  readonly id: number
  readonly articleNo: string
  readonly name: string
  readonly slug: string
  readonly formerSlugs: readonly string[]
  readonly description: string
  readonly techDescription: string | null
  readonly nutrientContent: string | null
  readonly washLabel: string | null
  readonly careLabel: string | null
  readonly material: string | null
  readonly ingredients: string | null
  readonly allergens: string | null
  readonly shelfLife: string | null
  /** In years. null: none. */
  readonly ageLimit: number | null
  readonly guaranteeYears: number | null
  /** Whether the guarantee covers the whole good without extra cost. */
  readonly guaranteeFull: boolean
  readonly passportUrl: string | null
  readonly season: string | null
  /** Three lines: name, postal address, e-mail or URL. */
  readonly manufacturer: string | null
  /** The responsible person in the EEA, in the same form. */
  readonly responsible: string | null
  readonly warnings: string | null
  /** The newest recall in force of the article or of one of its variants. */
  readonly recall: { readonly title: string; readonly reason: string } | null
  readonly customLabel: string | null
  readonly brandId: number
  readonly genderId: number
  readonly groupId: number
  readonly pant: number
  readonly freightPrice: number | null
  readonly webPurchaseLimit: number | null
  readonly onlyCC: boolean
  readonly purchasableOnWeb: number
  readonly visibleOnWeb: number
  readonly featured: number
  readonly inFeed: boolean
  readonly dateCreated: string
  /** Ranks by pieces and by turnover in recent sales. null: unranked. */
  readonly qtyRank: number | null
  readonly turnoverRank: number | null
  /** Variants in the feed, in the order of the article page. */
  readonly variants: readonly VariantFacts[]
  /**
   * The same variants as rows `from` (inclusive) to `end` (exclusive) of shared columns. For code that visits the
   * variants of many articles.
   */
  readonly columns: VariantColumns
  readonly from: number
  readonly end: number
  readonly offers: readonly Offer[]
  readonly pictures: readonly PictureFacts[]
  /** Approved reviews, newest first. */
  readonly reviews: readonly ReviewFacts[]
}

/** A campaign's entry for this article. */
export interface Offer {
  readonly campaignArticleId: number
  readonly campaignId: number
  readonly campaignName: string
  /** The text of the campaign's label on cards. null: no label. */
  readonly labelText: string | null
  readonly labelType: string | null
  readonly labelData: unknown
  /** The campaign is a multi-buy, such as 3 for 2. */
  readonly multiBuy: boolean
  readonly startsAt: number
  readonly endsAt: number
  readonly prices: ReadonlyMap<number, number>
}

export interface PictureFacts {
  readonly hash: string
  readonly colourId: number | null
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** Alternative text, if an editor set one. */
  readonly alt?: string | null
}

export interface ReviewFacts {
  readonly id: number
  readonly content: string
  readonly reply: string | null
  readonly customer: string
  readonly anonymous: boolean
  readonly rating: number
  /** Whether a shop of the chain handed the article over or sent it to the author. false: the review came with a feed. */
  readonly verified: boolean
  /** Whether the author got something for it. */
  readonly rewarded: boolean
  readonly trueToSize: number | null
  readonly sizeColor: string | null
  readonly usedFor: Use | null
  readonly createdAt: string
}

/** Whether shoppers can see the article. */
export function isListed(facts: ArticleFacts): boolean {
  return facts.inFeed && facts.visibleOnWeb === 1 && facts.variants.length > 0
}
