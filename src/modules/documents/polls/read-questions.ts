/** A question as typed by an editor. */
export interface TypedQuestion {
  text: string
  options: { text: string; correct: boolean }[]
}
export interface QuestionFault {
  /** The number of the line, from 1. */
  line: number
  fault: 'option_first' | 'few_options' | 'many_options' | 'same_option' | 'too_long' | 'too_many' | 'none'
}
export const maxQuestions = 20
export const maxOptions = 10
const maxLength = 200

/**
 * One question per line, with its options below it, each after a hyphen. An asterisk at the end marks a correct option.
 * Skips empty lines. Returns all faults, in order.
 *
 *     Hva er varmest når det er vått?
 *     - Ull *
 *     - Bomull
 */
export function readQuestions(text: string): { questions: TypedQuestion[]; faults: QuestionFault[] } {
  const read: (TypedQuestion & { line: number })[] = []
  const faults: QuestionFault[] = []
  for (const [at, typed] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = at + 1
    const words = typed.trim()
    if (words === '') continue
    if (words.length > maxLength) faults.push({ line, fault: 'too_long' })
    const option = /^[-–•]\s*(.*?)\s*(\*)?$/.exec(words)
    const last = read.at(-1)
    if (!option) read.push({ text: words, options: [], line })
    else if (!last) faults.push({ line, fault: 'option_first' })
    else if (last.options.some(each => each.text === option[1])) faults.push({ line, fault: 'same_option' })
    else if (option[1]) last.options.push({ text: option[1], correct: option[2] !== undefined })
  }
  for (const { line, options } of read) {
    if (options.length < 2) faults.push({ line, fault: 'few_options' })
    if (options.length > maxOptions) faults.push({ line, fault: 'many_options' })
  }
  const over = read[maxQuestions]
  if (over) faults.push({ line: over.line, fault: 'too_many' })
  if (read.length === 0) faults.push({ line: 1, fault: 'none' })
  return {
    questions: read.map(({ text: words, options }) => ({ text: words, options })),
    faults: faults.sort((a, b) => a.line - b.line),
  }
}

export function writeQuestions(questions: readonly TypedQuestion[]): string {
  return questions
    .map(({ text, options }) =>
      [text, ...options.map(option => `- ${option.text}${option.correct ? ' *' : ''}`)].join('\n'),
    )
    .join('\n\n')
}
