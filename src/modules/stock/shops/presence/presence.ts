/** Pieces that somebody looked for; older looks weigh less, so these are no whole numbers. */
export interface Looks {
  found: number
  missing: number
}
/** What is known of one stock row. */
export interface Evidence {
  /** What the stock says, without what is reserved: that is set aside. */
  onShelf: number
  /** Of what lies there now: since somebody counted it by hand, and since the stock last said 0. */
  looks: Looks
  /** Days since anything was sold, delivered, handed over or counted by hand of it. */
  quietDays: number
  /** Days since the newest count, by a feed or by hand. */
  feedDays: number
  /** Pieces a day that left the stock by sales, as long as it was not quiet. */
  soldPerDay: number
}

/** Chosen on worlds of the simulation in bench/shrinkage that its figures are not told of; see docs/stock-doubt.md. */
const tuned = {
  /** What is missing of looked-for pieces where nobody has looked yet. */
  missingShare: 0.065,
  /** As so many looks the chain's share weighs in a group's, and a group's in a shop's. */
  parentLooks: 45,
  /** As so many pieces the prior weighs: few, for what a row has goes astray together. */
  priorPieces: 8,
  /** A piece that was looked for in vain weighs as so many. */
  missingWeight: 10,
  /** After so many quiet days the odds that a piece is gone have doubled. */
  quietDoubling: 26,
  /** So much of what was to be sold in the quiet days counts as a sign that there is nothing to sell. */
  silence: 0.5,
  /** A last piece is promised from here on. */
  promisedFrom: 0.67,
  /** Of more pieces than these the last one is promised as well, unless one was looked for in vain. */
  fewPieces: 5,
}
/** The share of looked-for pieces that are missing: that of the whole, as far as a part's own looks do not say otherwise. */
export function missingShare({ found, missing }: Looks, whole: number): number {
  return (missing + tuned.parentLooks * whole) / (found + missing + tuned.parentLooks)
}
/** The same where nobody has looked anywhere. */
export const unknownShare = tuned.missingShare

/** How a piece that the stock names is there: a Beta distribution by its two weights. */
function weights(
  { onShelf, looks, quietDays, feedDays, soldPerDay }: Evidence,
  share: number,
): { present: number; missing: number } {
  const { priorPieces, missingWeight, quietDoubling, silence } = tuned
  const unsold = Math.min(mostUnsold, soldPerDay * quietDays)
  const lost = (share / (1 - share)) * (1 + quietDays / quietDoubling) * Math.exp(silence * unsold)
  const soldSince = (soldPerDay * feedDays) / Math.max(1, onShelf)
  const odds = lost + soldSince
  return {
    present: priorPieces / (1 + odds) + looks.found,
    missing: (priorPieces * odds) / (1 + odds) + missingWeight * looks.missing,
  }
}

const mostUnsold = 6

/** The probability that at least so many of the pieces on the shelf are really there (Beta-Binomial). */
export function chanceOf(pieces: number, evidence: Evidence, share: number): number {
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

/**
 * How many pieces are kept back beside the `buffer`, since it is too unlikely that so many are there. Where none was looked for in
 * vain, that is the last one of few at the most.
 */
export function doubtOf(evidence: Evidence, share: number, buffer = 0): number {
  const { onShelf, looks } = evidence
  const promised = onShelf - buffer
  const suspected = looks.missing >= suspicion
  if (!suspected && promised > tuned.fewPieces) return 0
  const most = Math.min(promised, suspected ? mostDoubted : 1)
  let doubt = 0
  while (doubt < most && chanceOf(promised - doubt, evidence, share) < tuned.promisedFrom) doubt++
  return doubt
}
/** A piece that was not found says nothing of the others of its row any more after two half-lives. */
const suspicion = 0.25
/** So many are not all gone for one that was not found. */
const mostDoubted = 20
