import { isUtf8 } from 'node:buffer'
import { continuations, toWindows1252 } from './windows-1252.ts'

/**
 * Letters in UTF-8 that a program read as Windows-1252: `Ã¸` for ø, `Â°` for °, `â€“` for –, `Å¡` for š. Combinations
 * that occur in correct text, such as `Å»` in «PÅ», are left out.
 */
const encodedTwice = new RegExp(
  `Ã[${continuations}]|Â[\\u00A0-\\u00BF]|â(?:€|\\u0080)[${continuations}]|â(?:‚|\\u0082)¬|Å[¡‹§¾]|Ä‘`,
)
/** Letters in UTF-8 that a program read as the code page of Mac (`√∏`) or DOS (`├©`). */
const otherCodePage = /√[¶∏•ÜòÖ©§∂º]|├\S/
const mostRounds = 3

/**
 * Repairs a text in which all letters are encoded at least twice. null: no letters are encoded twice, or others are
 * encoded correctly, so the intended text is uncertain.
 */
export function repairDoubleEncoding(text: string): string | null {
  let repaired: string | null = null
  for (let round = 0; round < mostRounds; round++) {
    const next = decodeOnceMore(repaired ?? text)
    if (next === null) break
    repaired = next
  }
  return repaired
}

function decodeOnceMore(text: string): string | null {
  if (!encodedTwice.test(text)) return null
  const bytes = toWindows1252(text)
  return bytes && isUtf8(bytes) ? bytes.toString('utf8') : null
}

export const isMangled = (text: string): boolean => encodedTwice.test(text) || otherCodePage.test(text)
