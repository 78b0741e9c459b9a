import type { Poll, PollAnswer, PollAnswers, PollScore, QuestionScore } from '../polls.ts'
import type { Transport } from './transport.ts'

/** Questions that the shop asks. */
export function pollCalls(send: Transport) {
  return {
    activePolls: () => send<Poll[]>({ method: 'GET', path: '/polls/active' }),
    poll: (id: number) => send<Poll>({ method: 'GET', path: `/polls/${id}` }),
    pollScore: (id: number) => send<PollScore>({ method: 'GET', path: `/polls/${id}/score` }),
    questionScore: (id: number) => send<QuestionScore>({ method: 'GET', path: `/polls/questions/${id}/score` }),
    pollAnswers: (id: number) => send<PollAnswer[]>({ method: 'GET', path: `/polls/${id}/answers` }),
    answerPoll: (id: number, body: PollAnswers) =>
      send<PollAnswer[]>({ method: 'POST', path: `/polls/${id}/answers`, body }),
  }
}
