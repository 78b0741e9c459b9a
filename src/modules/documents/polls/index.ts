export { addPoll, changePoll, removePoll, stepPoll, stepsOf, type PollChange } from './change-poll.ts'
export {
  countOptionVotes,
  countPolls,
  findActivePolls,
  findPoll,
  findPollOfQuestion,
  findShownPoll,
  listPolls,
  type StoredPoll,
} from './queries.ts'
export { findAnswers, anonymiseVoter, listAnswersOf, pruneVoters, type Chosen, type Voter } from './queries-votes.ts'
export { writeQuestions, type QuestionFault } from './read-questions.ts'
export { isOpen, isRight, vote } from './vote.ts'
