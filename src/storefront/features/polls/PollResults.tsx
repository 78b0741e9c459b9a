import type { Poll, PollAnswer, QuestionScore } from '#contract/polls.ts'
import { formatCount, formatPlural } from '#shared/format/format.ts'

interface Props {
  poll: Poll
  given: readonly PollAnswer[]
  scores: readonly QuestionScore[]
}

/** The results as bars with numbers. Text marks the shopper's own answer and the correct one. */
export function PollResults({ poll, given, scores }: Props) {
  return (
    <div className="space-y-8">
      {poll.questions.map(({ id, text, options }) => {
        const score = scores.find(each => each.question_id === id)
        const own = given.find(each => each.question_id === id)
        return (
          <section key={id} aria-labelledby={`q${id}`}>
            <h2 id={`q${id}`} className="text-lg font-semibold">
              {text}
            </h2>
            <ul className="mt-3 space-y-3">
              {options.map(option => {
                const result = score?.options.find(each => each.option_id === option.id)
                const share = shareOf(result?.votes ?? 0, score?.votes ?? 0)
                const texts = [
                  ...(result?.correct ? ['Riktig'] : []),
                  ...(own?.option_id === option.id ? ['Ditt svar'] : []),
                ]
                return (
                  <li key={option.id}>
                    <p className="flex flex-wrap justify-between gap-x-4">
                      <span className="wrap-anywhere">
                        <span>{option.text}</span>
                        {texts.length > 0 && <strong className="font-semibold">{` (${texts.join(', ')})`}</strong>}
                      </span>
                      <span className="text-soft">
                        {`${formatCount(share)} % · ${formatPlural(result?.votes ?? 0, 'svar', 'svar')}`}
                      </span>
                    </p>
                    <div className="mt-1 h-2.5 mark-track rounded-full bg-mist" aria-hidden>
                      <div className="h-full rounded-full mark bg-accent" style={{ width: `${share}%` }} />
                    </div>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

const shareOf = (votes: number, all: number): number => (all === 0 ? 0 : Math.round((votes / all) * 100))
