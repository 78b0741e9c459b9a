import { foldLetters } from '#shared/text/fold-letters.ts'

export interface QuestionMatches {
  /** The HTML of the matching questions, each opened. For an empty search, the HTML unchanged. */
  html: string
  count: number
}

const wordsOf = (text: string): string[] => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
const asking = new Set(
  wordsOf(
    'hva hvor hvordan hvorfor hvem hvilke når kan jeg du vi man dere min mitt mine en ei et den det på i til for med av og å er får må skal om',
  ),
)
const ending = /(?:ene|ing|inger|ane|er|en|et|e|r|s)$/
const leastStem = 4

/** A word without its ending, if enough letters remain to identify it. */
function stemOf(word: string): string {
  const stem = word.replace(ending, '')
  return stem.length >= leastStem ? stem : word
}

/**
 * Finds the questions (`<details>`) of a page that have, for each search word, a word that begins with its stem. Common
 * words such as «hvordan» are ignored, if the search has other words.
 */
export function findQuestions(html: string, requested: string): QuestionMatches {
  const parts = html.split(/(?=<details[ >])/)
  const before = parts[0]?.startsWith('<details') ? '' : (parts.shift() ?? '')
  const typed = wordsOf(requested)
  const telling = typed.filter(word => !asking.has(word))
  const stems = (telling.length > 0 ? telling : typed).map(stemOf)
  if (stems.length === 0) return { html, count: parts.length }
  const matches = parts.filter(question => {
    const words = wordsOf(question.replaceAll(/<[^>]*>/g, ' '))
    return stems.every(stem => words.some(word => word.startsWith(stem)))
  })
  return {
    html: before + matches.map(question => question.replace('<details', '<details open')).join(''),
    count: matches.length,
  }
}
