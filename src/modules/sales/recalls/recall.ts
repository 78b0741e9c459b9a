/** What a buyer of recalled goods is offered. Regulation (EU) 2023/988, art. 37. */
export const remedies = ['refund', 'repair', 'replacement'] as const
export type Remedy = (typeof remedies)[number]

/** The texts of a recall, in Norwegian. */
export interface RecallTexts {
  /** The goods: `Barnevogn Rask, 2025-modellen`. */
  title: string
  /** Batches or serial numbers. Empty: all. */
  batch: string
  reason: string
  risk: string
  /** What to do: stop using it, and how to return it. */
  instructions: string
  remedies: readonly Remedy[]
  /** Why the buyer cannot choose between two remedies. Empty: the buyer can. */
  oneRemedyReason: string
  /** A free phone number or an online service for questions. */
  contact: string
}
export interface RecallContent extends RecallTexts {
  /** Articles with all their variants, those of later feeds too. */
  articleIds: readonly number[]
  /** The variants that were known when the draft was saved or published, and those that its articles got since. */
  variantIds: readonly number[]
}

export type RecallState = 'draft' | 'published' | 'ended'

export const stateOf = ({ publishedAt, endedAt }: { publishedAt: Date | null; endedAt: Date | null }): RecallState =>
  endedAt !== null ? 'ended' : publishedAt !== null ? 'published' : 'draft'

/** Which states an action is allowed in. The guard and the buttons read it. */
export const recallActions = {
  save: ['draft'],
  discard: ['draft'],
  publish: ['draft'],
  end: ['published'],
  takeReturn: ['published', 'ended'],
} as const satisfies Record<string, readonly RecallState[]>
export type RecallAction = keyof typeof recallActions

export const isAllowed = (action: RecallAction, state: RecallState): boolean =>
  (recallActions[action] as readonly RecallState[]).includes(state)

/** The queue that finds the buyers of a published recall. */
export const recallQueue = 'recall'
/** The queue of the mails to the buyers. */
export const recallMailQueue = 'recall-mail'
