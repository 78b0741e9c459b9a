import type { ReviewSummary } from '#contract/catalogue.ts'
import { formatCount, formatPlural, formatTenths } from '#shared/format/format.ts'
import { fitLabels, usageLabels } from '#shared/review-labels.ts'
import { Stars } from '#ui/display/Rating.tsx'

/** The summary of all reviews of an article. */
export function ReviewNumbers({ summary: { count, average, stars, fit, usedFor } }: { summary: ReviewSummary }) {
  const fits = [
    { words: fitLabels[-1], count: fit.small },
    { words: fitLabels[0], count: fit.asExpected },
    { words: fitLabels[1], count: fit.large },
  ]
  const ofFits = fit.small + fit.asExpected + fit.large
  return (
    <div className="mt-4 grid gap-x-10 gap-y-5 rounded-card bg-mist p-5 sm:grid-cols-[auto_1fr]">
      <div>
        <p className="mb-1 text-title tabular-nums">
          <span aria-hidden>{formatTenths(average)}</span>
          <span className="sr-only">{`${formatTenths(average)} av 5 stjerner`}</span>
        </p>
        <Stars mean={average} large />
        <p className="mt-1 text-small text-soft">{formatPlural(count, 'anmeldelse', 'anmeldelser')}</p>
      </div>
      <div className="space-y-4">
        <ul className="space-y-1.5">
          {stars.map(row => (
            <Row key={row.stars} words={formatPlural(row.stars, 'stjerne', 'stjerner')} count={row.count} of={count} />
          ))}
        </ul>
        {ofFits > 0 && (
          <div>
            <h3 className="mb-1.5 text-small font-semibold">Passform</h3>
            <ul className="space-y-1.5">
              {fits.map(row => (
                <Row key={row.words} words={row.words} count={row.count} of={ofFits} />
              ))}
            </ul>
          </div>
        )}
        {usedFor.length > 0 && (
          <p className="text-small">
            <strong>Brukt til:</strong>{' '}
            <span>
              {usedFor
                .map(({ use, count: said }) => `${usageLabels[use].toLowerCase()} (${formatCount(said)})`)
                .join(', ')}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

function Row({ words, count, of }: { words: string | undefined; count: number; of: number }) {
  return (
    <li className="grid grid-cols-[8rem_1fr_auto] items-center gap-2 text-small">
      <span>{words}</span>
      <span aria-hidden className="mark-track h-2 overflow-hidden rounded-full bg-line">
        <span className="mark block h-full bg-ink" style={{ width: `${(100 * count) / of}%` }} />
      </span>
      <span className="min-w-16 text-right tabular-nums text-soft">
        {`${formatCount(count)} av ${formatCount(of)}`}
      </span>
    </li>
  )
}
