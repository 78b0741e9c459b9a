import { Form } from 'react-router'
import type { AdminReview } from '#contract/reviews.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { fitLabels, usageLabels } from '#shared/review-labels.ts'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { Stars } from '#ui/display/Rating.tsx'
import type { ModerationActionResult } from './moderate.ts'

/** A review with its reply, and the buttons that show or hide it. */
export function ReviewRow({ review, result }: { review: AdminReview; result: ModerationActionResult | undefined }) {
  const { id, version, state, article, rating, content, reply, customer, size_color, true_to_size, used_for } = review
  const error = result?.done === 'refused' && result.id === id ? result : undefined
  const facts = [
    review.rewarded && 'Belønnet anmeldelse',
    customer ?? 'Anonym',
    formatDateAndTime(new Date(review.created_at)),
    size_color,
    true_to_size === null ? null : fitLabels[true_to_size],
    used_for && `Brukt til: ${usageLabels[used_for].toLowerCase()}`,
  ]
  return (
    <li className="py-5">
      <h2 className="break-words font-semibold tracking-normal">{article.name}</h2>
      <p className="flex flex-wrap items-center gap-x-3 text-small text-soft">
        <Stars mean={rating} />
        <span className="sr-only">{`${rating} av 5 stjerner`}</span>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <p className="mt-2 max-w-reading whitespace-pre-line break-words">{content || 'Uten tekst'}</p>
      {review.changedBy !== null && review.changedAt !== null && (
        <p className="mt-1 text-small text-soft">
          {`Sist behandlet ${formatDateAndTime(new Date(review.changedAt))} av ${review.changedBy}`}
        </p>
      )}
      <Form method="post" preventScrollReset className="mt-3 max-w-reading space-y-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="stateBefore" value={state} />
        <input type="hidden" name="replyBefore" value={reply ?? ''} />
        <input type="hidden" name="rewardedBefore" value={review.rewarded ? '1' : ''} />
        <TextAreaField
          key={version}
          id={`svar-${id}`}
          label="Svar fra butikken"
          required={false}
          name="reply"
          rows={2}
          maxLength={2_000}
          defaultValue={error?.typed ?? reply ?? ''}
          error={error?.errors['reply']?.join(' ')}
        />
        <label className="flex min-h-tap items-center gap-3">
          <input
            type="checkbox"
            key={version}
            name="rewarded"
            value="1"
            defaultChecked={review.rewarded}
            className="tick"
          />
          Kunden har fått noe for anmeldelsen
        </label>
        {error && <Notice kind="error" title={error.message} />}
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="state" value="shown" className="button button-main button-small">
            <span>{state === 'shown' ? 'Lagre' : 'Vis'}</span>
            <span className="sr-only">{` anmeldelsen av ${article.name}`}</span>
          </button>
          {state !== 'hidden' && (
            <button type="submit" name="state" value="hidden" className="button button-quiet button-small">
              Skjul<span className="sr-only">{` anmeldelsen av ${article.name}`}</span>
            </button>
          )}
        </div>
      </Form>
    </li>
  )
}
