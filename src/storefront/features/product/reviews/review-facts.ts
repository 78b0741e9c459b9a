import { joinFacts } from '#shared/format/format.ts'
import type { Review } from '#contract/catalogue.ts'
import { fitLabels, usageLabels } from '#shared/review-labels.ts'

type Facts = Pick<Review, 'verified' | 'rewarded' | 'size_color' | 'true_to_size' | 'used_for'>

/** `Belønnet anmeldelse · Verifisert kjøp · 128 / Blå · Som forventet · Brukt til: tur og friluft` */
export const reviewFacts = ({ verified, rewarded, size_color, true_to_size, used_for }: Facts): string =>
  joinFacts([
    rewarded && 'Belønnet anmeldelse',
    verified && 'Verifisert kjøp',
    size_color,
    true_to_size === null ? null : fitLabels[true_to_size],
    used_for && `Brukt til: ${usageLabels[used_for].toLowerCase()}`,
  ])
