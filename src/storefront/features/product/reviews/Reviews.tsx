import { useState } from 'react'
import { formatCount, formatPlural, formatTenths, osloMoment } from '#shared/format/format.ts'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Stars } from '#ui/display/Rating.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { chosenReviews, everyReview, reviewChoices, type WantedReviews } from './choose-reviews.ts'
import { summariseReviews, type ReviewSummary, type ReviewView } from './review-summary.ts'

const shownAtFirst = 4

export function Reviews({ reviews }: { reviews: readonly ReviewView[] }) {
  const [wanted, setWanted] = useState(everyReview)
  const summary = summariseReviews(reviews)
  if (!summary) return null
  const chosen = chosenReviews(reviews, wanted)
  const more = chosen.slice(shownAtFirst)
  return (
    <section aria-labelledby="anmeldelser" className="scroll-mt-24">
      <h2 id="anmeldelser" className="scroll-mt-24 text-heading">
        Anmeldelser
      </h2>
      <Summary summary={summary} />
      {reviews.length > shownAtFirst && <Chooser reviews={reviews} wanted={wanted} onChoose={setWanted} />}
      <p role="status" className="mt-3 text-small text-soft empty:hidden">
        {wanted === everyReview ? '' : `Viser ${formatCount(chosen.length)} av ${formatCount(reviews.length)}.`}
      </p>
      <List reviews={chosen.slice(0, shownAtFirst)} />
      {more.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-tap items-center">
            Les {formatPlural(more.length, 'anmeldelse', 'anmeldelser')} til
          </summary>
          <List reviews={more} />
        </details>
      )}
    </section>
  )
}

function Chooser({
  reviews,
  wanted,
  onChoose,
}: {
  reviews: readonly ReviewView[]
  wanted: WantedReviews
  onChoose: (wanted: WantedReviews) => void
}) {
  const scripted = useScripted()
  const { stars, sizes } = reviewChoices(reviews)
  const choose = (changes: Partial<WantedReviews>) => {
    const next = { ...wanted, ...changes }
    onChoose(next.stars === null && next.size === null ? everyReview : next)
  }
  return (
    <div className={`mt-5 flex flex-wrap gap-4 ${scripted ? '' : 'invisible'}`}>
      <SelectField
        label="Stjerner"
        name="stjerner"
        value={wanted.stars ?? ''}
        onChange={({ target }) => choose({ stars: Number(target.value) || null })}
      >
        <option value="">Alle</option>
        {stars.map(each => (
          <option key={each} value={each}>
            {formatPlural(each, 'stjerne', 'stjerner')}
          </option>
        ))}
      </SelectField>
      {sizes.length > 1 && (
        <SelectField
          label="Størrelse"
          name="kjopt-storrelse"
          value={wanted.size ?? ''}
          onChange={({ target }) => choose({ size: target.value || null })}
        >
          <option value="">Alle</option>
          {sizes.map(size => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

function Summary({ summary: { count, average, stars, fit } }: { summary: ReviewSummary }) {
  return (
    <div className="mt-4 grid gap-x-10 gap-y-5 rounded-card bg-mist p-5 sm:grid-cols-[auto_1fr]">
      <div>
        <p className="mb-1 text-title tabular-nums">
          <span aria-hidden>{formatTenths(average)}</span>
          <span className="sr-only">{saidOf(average)}</span>
        </p>
        <Stars mean={average} large />
        <p className="mt-1 text-small text-soft">{formatPlural(count, 'anmeldelse', 'anmeldelser')}</p>
      </div>
      <div>
        <ul className="space-y-1.5">
          {stars.map(row => (
            <li key={row.stars} className="grid grid-cols-[4.5rem_1fr_2rem] items-center gap-2 text-small">
              <span>{formatPlural(row.stars, 'stjerne', 'stjerner')}</span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
                <span className="block h-full bg-ink" style={{ width: `${(100 * row.count) / count}%` }} />
              </span>
              <span className="text-right tabular-nums text-soft">{formatCount(row.count)}</span>
            </li>
          ))}
        </ul>
        {fit && (
          <p className="mt-4 text-small">
            <strong>Passform:</strong> {formatCount(fit.count)} av {formatCount(fit.of)} sier {fit.words}.
          </p>
        )}
      </div>
    </div>
  )
}

const saidOf = (rating: number) => `${formatTenths(rating)} av 5 stjerner`

function dayOf(date: string): string {
  const { day, month, year } = osloMoment(new Date(date))
  return `${day}.${month}.${year}`
}

const fits: Record<number, string> = { [-1]: 'Liten i størrelsen', 0: 'Som forventet', 1: 'Stor i størrelsen' }

function List({ reviews }: { reviews: readonly ReviewView[] }) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map(review => (
        <li key={review.id} className="py-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars mean={review.rating} />
            <span className="sr-only">{saidOf(review.rating)}</span>
            <span className="font-medium">{review.name ?? 'Anonym'}</span>
            <span className="text-small text-soft">{dayOf(review.date)}</span>
          </p>
          <p className="mt-2 whitespace-pre-line">{review.content}</p>
          <p className="mt-1.5 text-small text-soft">
            {[review.bought, review.fit === null ? null : fits[review.fit]].filter(Boolean).join(' · ')}
          </p>
          {review.reply && (
            <div className="mt-3 border-l-2 border-line pl-4 text-small">
              <p className="font-semibold">Svar fra butikken</p>
              <p className="whitespace-pre-line">{review.reply}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
