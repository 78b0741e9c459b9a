import { z } from 'zod'
import { shortText } from '#contract/short-text.ts'

const evidence = z.object({
  kind: z.enum(['measured', 'built in', 'judged', 'not built']),
  id: z.string().nullable().describe('null: it is neither measured nor judged'),
  says: z.string().describe('in Norwegian'),
  state: z
    .enum(['found', 'missing', 'needs judgement', 'not built', 'not due'])
    .describe('not due: it is missing, and the duty does not apply yet'),
  count: z.int().nullable().describe('number of rows; null: it is not measured'),
  at: z.string().nullable().describe('time of the newest row, or of the judgement'),
  by: z.string().nullable().describe('the person that judged it'),
  missing: z.array(z.string()).describe('one text per missing thing, in Norwegian'),
  test: z.string().nullable().describe('file and title of the test that shows it'),
})
const duty = z.object({
  id: z.string(),
  title: z.string().describe('in Norwegian'),
  rule: z.string().describe('in Norwegian'),
  source: z.string().describe('law and article'),
  where: z.array(z.string()).describe('pages and commands that implement it'),
  inForce: z.boolean(),
  from: z.string().nullable().describe('first day; null: always in force, or no date is known'),
  evidence: z.array(evidence),
})
/** The legal duties of the chain with their evidence. */
export const dutyList = z.object({
  data: z.array(duty),
  mayConfirm: z.boolean().describe('whether the account may confirm statements about the chain'),
})
export const confirmation = z.object({ name: shortText(80).describe('the person that has judged the statement') })

export type DutyView = z.infer<typeof duty>
export type EvidenceView = z.infer<typeof evidence>
export type DutyList = z.infer<typeof dutyList>
export type ConfirmationBody = z.infer<typeof confirmation>
