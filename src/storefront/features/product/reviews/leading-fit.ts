import type { ReviewSummary } from '#contract/catalogue.ts'

interface Fit {
  words: string
  count: number
  of: number
}

/** The most frequent rating of the fit. null: there are no ratings, or none leads. */
export function leadingFit({ small, asExpected, large }: ReviewSummary['fit']): Fit | null {
  const [first, second] = [
    { words: 'at den er liten i størrelsen', count: small },
    { words: 'at størrelsen er som forventet', count: asExpected },
    { words: 'at den er stor i størrelsen', count: large },
  ].toSorted((a, b) => b.count - a.count)
  return first && second && first.count > second.count ? { ...first, of: small + asExpected + large } : null
}
