import { joinFacts } from '#shared/format/format.ts'
import type { Review } from '#contract/catalogue.ts'
import { fitLabels, usageLabels } from '#shared/review-labels.ts'

type Facts = Pick<Review, 'verified' | 'size_color' | 'true_to_size' | 'used_for'>

/** `Verifisert kjøp · 128 / Blå · Som forventet · Brukt til: tur og friluft` */
export const reviewFacts = ({ verified, size_color, true_to_size, used_for }: Facts): string =>
  joinFacts([
    verified && 'Verifisert kjøp',
    size_color,
    true_to_size === null ? null : fitLabels[true_to_size],
    used_for && `Brukt til: ${usageLabels[used_for].toLowerCase()}`,
  ])
