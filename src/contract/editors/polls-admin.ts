import { z } from 'zod'
import { poll } from '../polls.ts'
import { lineText } from '#contract/short-text.ts'

const version = z.int().min(1).describe('the version that was read; 409 if it has changed since')
const day = z.iso.date().nullable()
const picture = lineText(300).describe('address of a picture in the shop; empty: none')

/** A poll as an editor writes it. */
export const pollBody = z.object({
  name: lineText(120),
  description: z.string().max(2_000),
  banner_desktop: picture,
  banner_mobile: picture,
  from: day.describe('the first day, in Norwegian time; null: from when it is published'),
  to: day.describe('the last day; null: until it is ended'),
  lines: z
    .string()
    .max(20_000)
    .describe(
      'one line per question, followed by a line per option that begins with a hyphen; an asterisk at its end marks a correct option',
    ),
})
export const pollChange = pollBody.extend({ version })
export const pollStep = z.object({ version, step: z.enum(['publish', 'hide', 'end']) })
export const pollRemoval = z.object({ version })

export const pollRow = poll.pick({ id: true, name: true }).extend({
  state: z.enum(['draft', 'planned', 'open', 'over']),
  from: z.string().nullable().describe('the first instant'),
  to: z.string().nullable().describe('the last instant'),
  votes: z.int(),
})
export const pollPage = z.object({
  data: pollRow.array().max(50),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
})
export const storedPoll = pollRow.extend({
  body: pollBody,
  version,
  steps: pollStep.shape.step.array().max(3).describe('the steps that are possible now'),
  results: z
    .array(
      z.object({
        text: z.string(),
        options: z.array(z.object({ text: z.string(), correct: z.boolean(), votes: z.int() })).max(10),
      }),
    )
    .max(20),
})

export type PollBody = z.infer<typeof pollBody>
export type PollEdit = z.infer<typeof pollChange>
export type PollStep = z.infer<typeof pollStep>['step']
export type PollRow = z.infer<typeof pollRow>
export type PollPage = z.infer<typeof pollPage>
export type StoredPollState = z.infer<typeof storedPoll>
