import type { ReviewSummary } from '#contract/catalogue.ts'
import { formatCount } from '#shared/format/format.ts'
import { leadingFit } from './leading-fit.ts'

/** How buyers rated the fit, shown beside the sizes. Renders nothing if no rating leads. */
export function FitSaid({ summary }: { summary: ReviewSummary | null }) {
  const fit = summary && leadingFit(summary.fit)
  if (!fit) return null
  return (
    <p className="mt-2 text-small">
      <a href="#anmeldelser" className="inline-flex min-h-8 items-center hover:underline">
        {`${formatCount(fit.count)} av ${formatCount(fit.of)} sier ${fit.words}`}
      </a>
    </p>
  )
}
