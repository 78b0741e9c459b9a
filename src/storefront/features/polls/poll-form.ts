import type { ApiResult } from '#contract/client/transport.ts'
import type { PollAnswers } from '#contract/polls.ts'
import { formText } from '#shared/form-text.ts'

/**
 * The result of sending a poll. It contains the chosen options, because without JavaScript, the server
 * renders the form again.
 */
export interface PollFormResult {
  taken: boolean
  status: number
  chosen: Record<number, number>
  faults: Record<string, string>
  /** The error message beside the button. */
  refusal: string | null
}

/** Reads the form. `q7` contains the chosen option of question 7. */
export function readPollForm(form: FormData): PollAnswers {
  const fields = [...form.keys()].flatMap(name => /^q([1-9]\d{0,9})$/.exec(name)?.[1] ?? [])
  return {
    answers: [...new Set(fields)].map(question => ({
      question_id: Number(question),
      option_id: Number(formText(form, `q${question}`)) || 0,
    })),
  }
}

export function toPollResult({ answers }: PollAnswers, result: ApiResult<unknown>): PollFormResult {
  const chosen = Object.fromEntries(answers.map(({ question_id, option_id }) => [question_id, option_id]))
  if (result.ok) return { taken: true, status: result.status, chosen, faults: {}, refusal: null }
  const { status, error } = result
  const faults = Object.fromEntries(Object.entries(error.errors ?? {}).map(([field, [words = '']]) => [field, words]))
  const offlineMessage = 'Du er frakoblet, eller nettbutikken svarer ikke. Det du har valgt, står her. Prøv igjen.'
  return { taken: false, status: status || 503, chosen, faults, refusal: status === 0 ? offlineMessage : error.message }
}
