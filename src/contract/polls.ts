import { z } from 'zod'

const id = z.int().min(1).max(2_147_483_647)
const pollOption = z.object({ id, text: z.string() })
const pollQuestion = z.object({
  id,
  text: z.string(),
  quiz: z.boolean().describe('true: has correct options; false: asks for opinions'),
  options: pollOption.array().max(10),
})
/** A poll for shoppers, without the correct options. */
export const poll = z.object({
  id,
  name: z.string(),
  description: z.string().describe('plain text; empty lines separate paragraphs'),
  banner_desktop: z.string().nullable().describe('address of a picture'),
  banner_mobile: z.string().nullable().describe('address of a picture'),
  start: z.string().nullable(),
  end: z.string().nullable().describe('null: until further notice'),
  open: z.boolean().describe('open for votes now'),
  questions: pollQuestion.array().max(20),
})
/** The result of the caller in a poll. */
export const pollScore = z.object({
  poll_id: id,
  score: z.int().describe('number of questions that the caller answered correctly; 0 before a vote'),
  of: z.int().describe('number of questions with correct options'),
  votes: z.int().describe('how many have answered'),
})
export const questionScore = z.object({
  question_id: id,
  score: z.int().describe('1: the caller answered it correctly'),
  votes: z.int().describe('how many have answered'),
  options: z
    .array(z.object({ option_id: id, votes: z.int(), correct: z.boolean().nullable() }))
    .max(10)
    .describe('the votes per option; empty until the caller has voted or the poll is over'),
})
/** The caller's vote. Correct options are returned only after it. */
export const pollAnswer = z.object({
  question_id: id,
  option_id: id,
  correct: z.boolean().nullable().describe('null: the question asks for an opinion'),
})
export const pollAnswers = z.object({
  answers: z
    .array(z.object({ question_id: z.int(), option_id: z.int() }))
    .max(20)
    .describe('one for each question'),
})

export type Poll = z.infer<typeof poll>
export type PollScore = z.infer<typeof pollScore>
export type QuestionScore = z.infer<typeof questionScore>
export type PollAnswer = z.infer<typeof pollAnswer>
export type PollAnswers = z.infer<typeof pollAnswers>
