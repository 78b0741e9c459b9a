import { joinFacts } from '#shared/format/format.ts'
import { Form, Link } from 'react-router'
import type { OwnReview } from '#contract/reviews.ts'
import { intentField } from '#shared/form-intent.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { usageLabels } from '#shared/review-labels.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Stars } from '#ui/display/Rating.tsx'
import type { ReviewFormResult } from './change-review.ts'

const states = {
  waiting: { words: 'Vises når vi har lest den', look: 'info' },
  shown: { words: 'Vises på varen', look: 'good' },
  hidden: { words: 'Vises ikke', look: 'quiet' },
} as const

export function OwnReviewRow({ review, result }: { review: OwnReview; result: ReviewFormResult | undefined }) {
  const { article, rating, content, reply, state, anonymous, size_color, used_for } = review
  const rejected = result?.done === 'refused' && result.id === review.id
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 break-words font-semibold tracking-normal">
          {article.slug === null ? (
            article.name
          ) : (
            <Link
              to={`/product/${encodeURIComponent(article.slug)}`}
              className="link inline-flex min-h-tap items-center"
            >
              {article.name}
            </Link>
          )}
        </h2>
        <Badge look={states[state].look}>{states[state].words}</Badge>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-small text-soft">
        <Stars mean={rating} />
        <span className="sr-only">{`${rating} av 5 stjerner`}</span>
        <span>
          {joinFacts([
            formatDate(new Date(review.created_at)),
            size_color,
            used_for && usageLabels[used_for],
            anonymous ? 'Anonym' : null,
          ])}
        </span>
      </p>
      {content && <p className="mt-2 whitespace-pre-line break-words">{content}</p>}
      {reply && (
        <div className="mt-3 border-l-2 border-line pl-4 text-small">
          <p className="font-semibold">Svar fra butikken</p>
          <p className="whitespace-pre-line break-words">{reply}</p>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Link to={`/min-side/omtaler/${article.id}`} className="button button-quiet button-small">
          Endre<span className="sr-only">{` anmeldelsen av ${article.name}`}</span>
        </Link>
        <Form method="post" preventScrollReset>
          <input type="hidden" name={intentField} value="slett" />
          <input type="hidden" name="id" value={review.id} />
          <input type="hidden" name="name" value={article.name} />
          <button type="submit" className="button button-quiet button-small">
            Slett<span className="sr-only">{` anmeldelsen av ${article.name}`}</span>
          </button>
        </Form>
        <p role="alert" className="font-medium text-bad empty:hidden">
          {rejected ? result.message : null}
        </p>
      </div>
    </li>
  )
}
