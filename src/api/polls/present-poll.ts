import type { Poll, PollAnswer } from '#contract/polls.ts'
import { isOpen, isRight, type Chosen, type StoredPoll } from '#modules/documents/polls/index.ts'

/** Whether a question has a correct answer. Otherwise it asks for an opinion. */
export const isQuiz = ({ options }: StoredPoll['questions'][number]): boolean => options.some(({ correct }) => correct)

/** Answers in the order of the questions. */
export const presentAnswers = (poll: StoredPoll, chosen: readonly Chosen[]): PollAnswer[] =>
  poll.questions.flatMap(({ id }) =>
    chosen
      .filter(({ questionId }) => questionId === id)
      .map(each => ({ question_id: id, option_id: each.optionId, correct: isRight(poll, each) })),
  )

/** A poll for shoppers, without the correct answers. */
export function presentPoll(poll: StoredPoll): Poll {
  return {
    id: poll.id,
    name: poll.name,
    description: poll.description,
    banner_desktop: poll.bannerDesktop,
    banner_mobile: poll.bannerMobile,
    start: poll.startsAt?.toISOString() ?? null,
    end: poll.endsAt?.toISOString() ?? null,
    open: isOpen(poll, new Date()),
    questions: poll.questions.map(question => ({
      id: question.id,
      text: question.text,
      quiz: isQuiz(question),
      options: question.options.map(({ id, text }) => ({ id, text })),
    })),
  }
}
