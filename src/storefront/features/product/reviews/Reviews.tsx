import { useState } from 'react'
import { Link } from 'react-router'
import type { ReviewSummary } from '#contract/catalogue.ts'
import { formatCount, formatPlural, formatTenths } from '#shared/format/format.ts'
import { usageLabels } from '#shared/review-labels.ts'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Stars } from '#ui/display/Rating.tsx'
import { RelativeTime } from '#ui/display/RelativeTime.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import type { ReviewView } from '../load-product.ts'
import { chosenReviews, everyReview, reviewChoices, type ReviewFilter } from './choose-reviews.ts'
import { ReviewNumbers } from './ReviewNumbers.tsx'

const shownAtFirst = 4

export function Reviews({ reviews, summary }: { reviews: readonly ReviewView[]; summary: ReviewSummary | null }) {
  const [filter, setFilter] = useState(everyReview)
  if (!summary) return null
  const chosen = chosenReviews(reviews, filter)
  const more = chosen.slice(shownAtFirst)
  return (
    <section aria-labelledby="anmeldelser" className="scroll-mt-24">
      <h2 id="anmeldelser" className="scroll-mt-24 text-heading">
        Anmeldelser
      </h2>
      <p className="mt-1 text-small text-soft">
        «Verifisert kjøp»: Kunden har hentet varen eller fått den sendt. «Belønnet»: Kunden har fått noe for den.{' '}
        <Link to="/anmeldelser" className="link">
          Slik sjekker vi
        </Link>
      </p>
      <ReviewNumbers summary={summary} />
      {reviews.length > shownAtFirst && <Chooser reviews={reviews} filter={filter} onChoose={setFilter} />}
      <p role="status" className="mt-3 text-small text-soft empty:hidden">
        {filter === everyReview ? '' : `Viser ${formatCount(chosen.length)} av ${formatCount(reviews.length)}.`}
      </p>
      <List reviews={chosen.slice(0, shownAtFirst)} />
      {more.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-tap items-center">{`Les ${formatPlural(more.length, 'anmeldelse', 'anmeldelser')} til`}</summary>
          <List reviews={more} />
        </details>
      )}
    </section>
  )
}

function Chooser({
  reviews,
  filter,
  onChoose,
}: {
  reviews: readonly ReviewView[]
  filter: ReviewFilter
  onChoose: (request: ReviewFilter) => void
}) {
  const scripted = useScripted()
  const { stars, sizes, uses } = reviewChoices(reviews)
  const choose = (changes: Partial<ReviewFilter>) => {
    const next = { ...filter, ...changes }
    onChoose(Object.values(next).every(each => each === null) ? everyReview : next)
  }
  return (
    <div className={`mt-5 flex flex-wrap gap-4 ${scripted ? '' : 'invisible'}`}>
      <SelectField
        label="Stjerner"
        name="stjerner"
        value={filter.stars ?? ''}
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
          value={filter.size ?? ''}
          onChange={({ target }) => choose({ size: target.value || null })}
        >
          <option value="">Alle</option>
          {sizes.map(size => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      )}
      {uses.length > 1 && (
        <SelectField
          label="Brukt til"
          name="brukt-til"
          value={filter.usedFor ?? ''}
          onChange={({ target }) => choose({ usedFor: uses.find(use => use === target.value) ?? null })}
        >
          <option value="">Alt</option>
          {uses.map(use => (
            <option key={use} value={use}>
              {usageLabels[use]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

const saidOf = (rating: number) => `${formatTenths(rating)} av 5 stjerner`

function List({ reviews }: { reviews: readonly ReviewView[] }) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map(review => (
        <li key={review.id} className="py-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars mean={review.rating} />
            <span className="sr-only">{saidOf(review.rating)}</span>
            <span className="font-medium">{review.name ?? 'Anonym'}</span>
            <span className="text-small text-soft">
              <RelativeTime at={review.date} />
            </span>
          </p>
          <p className="mt-2 whitespace-pre-line">{review.content}</p>
          <p className="mt-1.5 text-small text-soft">{review.facts}</p>
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
