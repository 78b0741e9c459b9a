/** Numbers of pieces that staff looked for. Older searches weigh less, so the numbers are fractions. */
export interface Looks {
  found: number
  missing: number
}
/** The evidence about one stock row. */
export interface Evidence {
  /** Stock on hand without the reserved pieces, which are not on the shelf. */
  onShelf: number
  /** Searches since the later of two times: the last count by hand, and the last time that the stock was 0. */
  looks: Looks
  /** Days since the variant was last sold, delivered, handed over or counted by hand, at most 180. */
  quietDays: number
  /** Days since the newest count of the variant, or since the shop's newest count by a feed or till. */
  feedDays: number
  /** Pieces sold per day before the quiet period. */
  soldPerDay: number
  /** Pieces that the tills sold after the last count. The stock on hand still includes them. */
  soldSinceCount: number
}

/**
 * Tuned on the simulated shops of bench/shrinkage. The model does not know their parameters. See docs/decisions/0219.
 */
const tuned = {
  /** The assumed share of missing pieces before any search. */
  missingShare: 0.065,
  /** Weight, in searches, of the chain's share in a group's share, and of a group's share in a shop's. */
  parentLooks: 45,
  /** Weight of the prior, in pieces. Low, because the pieces of a row tend to go missing together. */
  priorPieces: 8,
  /** Weight of a missing piece, in pieces. */
  missingWeight: 10,
  /** Quiet days after which the odds that a piece is missing double. */
  quietDoubling: 26,
  /** Share of the sales expected in the quiet days that counts as evidence of absence. */
  silence: 0.5,
  /** A last piece can be reserved if it exists with at least this probability. */
  promisedFrom: 0.67,
  /** Above this number of pieces the last one can be reserved too, unless a piece was not found. */
  fewPieces: 5,
}
/** The share of missing pieces among those looked for: a group's own searches, combined with the share of the whole. */
export function missingShare({ found, missing }: Looks, whole: number): number {
  return (missing + tuned.parentLooks * whole) / (found + missing + tuned.parentLooks)
}
/** The share before any search. */
export const unknownShare = tuned.missingShare

/** The two parameters of the Beta distribution of a piece's presence. */
function weights(
  { onShelf, looks, quietDays, feedDays, soldPerDay }: Evidence,
  share: number,
): { present: number; missing: number } {
  const { priorPieces, missingWeight, quietDoubling, silence } = tuned
  const unsold = Math.min(maxUnsold, soldPerDay * quietDays)
  const lost = (share / (1 - share)) * (1 + quietDays / quietDoubling) * Math.exp(silence * unsold)
  const soldSince = (soldPerDay * feedDays) / Math.max(1, onShelf)
  const odds = lost + soldSince
  return {
    present: priorPieces / (1 + odds) + looks.found,
    missing: (priorPieces * odds) / (1 + odds) + missingWeight * looks.missing,
  }
}

const maxUnsold = 6

/** The probability that at least `pieces` of the pieces on the shelf exist (Beta-binomial). */
export function chanceOf(pieces: number, known: Evidence, share: number): number {
  const evidence = withoutSold(known)
  const { onShelf } = evidence
  if (pieces <= 0) return 1
  if (pieces > onShelf) return 0
  const { present, missing } = weights(evidence, share)
  let exactly = 1
  for (let i = 0; i < onShelf; i++) exactly *= (present + i) / (present + missing + i)
  let atLeast = exactly
  for (let k = onShelf; k > pieces; k--) {
    exactly *= (k * (missing + onShelf - k)) / ((onShelf - k + 1) * (present + k - 1))
    atLeast += exactly
  }
  return Math.min(1, atLeast)
}

/** The evidence about the pieces that are left after the sales since the last count. */
function withoutSold(evidence: Evidence): Evidence {
  const { onShelf, soldSinceCount } = evidence
  return { ...evidence, onShelf: Math.max(0, onShelf - soldSinceCount), soldSinceCount: 0 }
}

/**
 * The number of pieces to withhold in addition to the `buffer`: pieces sold since the last count, and pieces that are
 * probably missing. Unless a recent search failed (`suspicion`), at most one counts as missing, and none of more than
 * `fewPieces`.
 */
export function doubtOf(evidence: Evidence, share: number, buffer = 0): number {
  const promised = Math.max(0, evidence.onShelf - buffer)
  const sold = Math.min(evidence.onShelf, evidence.soldSinceCount)
  return Math.min(promised, sold + doubtAboutRest(withoutSold(evidence), share, buffer))
}

function doubtAboutRest(evidence: Evidence, share: number, buffer: number): number {
  const { onShelf, looks } = evidence
  const promised = onShelf - buffer
  const suspected = looks.missing >= suspicion
  if (!suspected && promised > tuned.fewPieces) return 0
  const most = Math.min(promised, suspected ? maxDoubted : 1)
  let doubt = 0
  while (doubt < most && chanceOf(promised - doubt, evidence, share) < tuned.promisedFrom) doubt++
  return doubt
}
/**
 * If the weighted number of missing pieces is at least this, the other pieces of the row are doubted too. One missing
 * piece weighs less after two half-lives.
 */
const suspicion = 0.25
/** The maximum number of pieces that become doubtful because one was not found. */
const maxDoubted = 20
