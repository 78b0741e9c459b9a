import { formatCount } from '#shared/format/format.ts'
import { summariseReviews, type ReviewView } from './review-summary.ts'

/** Beside the sizes: how those who bought it found them; nothing while no answer leads. */
export function FitSaid({ reviews }: { reviews: readonly ReviewView[] }) {
  const fit = summariseReviews(reviews)?.fit
  if (!fit) return null
  return (
    <p className="mt-2 text-small">
      <a href="#anmeldelser" className="inline-flex min-h-8 items-center hover:underline">
        {formatCount(fit.count)} av {formatCount(fit.of)} sier {fit.words}
      </a>
    </p>
  )
}
