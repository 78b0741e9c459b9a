export interface ReviewView {
  id: number
  rating: number
  content: string
  reply: string | null
  /** null: would rather not be named. */
  name: string | null
  date: string
  /** -1 smaller than it says, 0 true, 1 larger. */
  fit: number | null
  bought: string | null
}

export interface ReviewSummary {
  count: number
  average: number
  /** How many gave each number of stars, five first. */
  stars: { stars: number; count: number }[]
  /** How the most of those who said it found the size; null when nobody did, or no answer leads. */
  fit: { words: string; count: number; of: number } | null
}

const fitWords = {
  '-1': 'at den er liten i størrelsen',
  '0': 'at størrelsen er som forventet',
  '1': 'at den er stor i størrelsen',
} as const

export function summariseReviews(reviews: readonly Pick<ReviewView, 'rating' | 'fit'>[]): ReviewSummary | null {
  if (reviews.length === 0) return null
  const stars = [5, 4, 3, 2, 1].map(each => ({
    stars: each,
    count: reviews.filter(({ rating }) => rating === each).length,
  }))
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
  return { count: reviews.length, average, stars, fit: leadingFit(reviews) }
}

function leadingFit(reviews: readonly Pick<ReviewView, 'fit'>[]): ReviewSummary['fit'] {
  const said = reviews.filter(({ fit }) => fit !== null)
  const counts = ([-1, 0, 1] as const)
    .map(fit => ({ words: fitWords[fit], count: said.filter(review => review.fit === fit).length }))
    .sort((a, b) => b.count - a.count)
  const [first, second] = counts
  return first && second && first.count > second.count ? { ...first, of: said.length } : null
}
