/** Pieces that staff looked for. Older looks weigh less, so the numbers are fractional. */
export interface Looks {
  found: number
  missing: number
}
/** The evidence about one stock row. */
export interface Evidence {
  /** Stock on hand without the reserved pieces, which lie apart. */
  onShelf: number
  /** Looks since the last count by hand and since the stock was last 0. */
  looks: Looks
  /** Days since the variant was last sold, delivered, handed over or counted by hand. */
  quietDays: number
  /** Days since the newest count, by feed or by hand. */
  feedDays: number
  /** Pieces sold per day before the quiet period. */
  soldPerDay: number
  /** Pieces that the tills sold after the last count. The stock still has them, but they are gone. */
  soldSinceCount: number
}

/**
 * Tuned on simulated shops of bench/shrinkage with parameters that the model does not know; see docs/stock-doubt.md.
 */
const tuned = {
  /** Missing share of looked-for pieces before any look. */
  missingShare: 0.065,
  /** Weight, in looks, of the chain's share in a group's share, and of a group's share in a shop's. */
  parentLooks: 45,
  /** Weight of the prior, in pieces. Low, because the pieces of a row tend to go missing together. */
  priorPieces: 8,
  /** Weight of a missing piece, in pieces. */
  missingWeight: 10,
  /** Quiet days after which the odds that a piece is missing double. */
  quietDoubling: 26,
  /** Share of the sales expected in the quiet days that counts as evidence of absence. */
  silence: 0.5,
  /** A last piece is promised from this probability. */
  promisedFrom: 0.67,
  /** Above this number of pieces the last one is promised too, unless one was not found. */
  fewPieces: 5,
}
/** The share of looked-for pieces that are missing: a group's own looks, combined with the share of the whole. */
export function missingShare({ found, missing }: Looks, whole: number): number {
  return (missing + tuned.parentLooks * whole) / (found + missing + tuned.parentLooks)
}
/** The share before any look. */
export const unknownShare = tuned.missingShare

/** The two weights of the Beta distribution of a piece's presence. */
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
 * The number of pieces kept back in addition to the `buffer`: pieces sold since the last count, and pieces that are
 * probably missing. Without a piece that was not found, at most one is probably missing, and only of a few pieces.
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
/** After two half-lives a missing piece is no longer evidence about the others of its row. */
const suspicion = 0.25
/** One missing piece does not make more than this many doubtful. */
const maxDoubted = 20
