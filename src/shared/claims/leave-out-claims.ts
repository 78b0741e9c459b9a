import { plainForm, type FoundClaim } from './find-claims.ts'

/** A short text without the words of its claims. `claims`: in the order of the text. */
export function withoutWords(source: string, claims: readonly FoundClaim[]): string {
  const text = plainForm(source)
  const kept = claims.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
  const trimmed = kept.replaceAll(/\s+/g, ' ').replaceAll(/^[ ,;–-]+|[ ,;–-]+$/g, '')
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
}

/** A text without the sentences that contain its claims. */
export function withoutSentences(source: string, claims: readonly FoundClaim[]): string {
  const text = plainForm(source)
  const sentences = Array.from(text.matchAll(/[^.!?\n]+[.!?\n]*|[.!?\n]+/g), ({ 0: words, index }) => ({
    words,
    index,
  }))
  return sentences
    .filter(({ words, index }) => !claims.some(({ start, end }) => start < index + words.length && end > index))
    .map(({ words }) => words)
    .join('')
    .trim()
}
