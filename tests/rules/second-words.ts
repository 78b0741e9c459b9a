import type { SourceFile } from './source-rules.ts'

/** Uncommon words, and the standard terms that a reader new to the code would search for. */
export const secondWords: readonly (readonly [second: RegExp, standard: string])[] = [
  [/\b(patience|patient|patiently|impatient)\b/i, 'timeout'],
  [/\b(ears|earshot)\b/i, 'listener'],
  [/\b(kept|Kept)[A-Z]\w*|\w+Kept\b/, 'cached, stored'],
  [/\bkept (page|answer|list|order|connection)s?\b/i, 'cached'],
  [/\b(const|readonly) longest\b|\blongest[A-Z]\w*/, 'max, limit, timeout'],
  [/\b(taken|take|takes|took) ?back\b/i, 'rolled back, withdrawn, returned'],
  [/\bkeepWhenOk\b/, 'commit, rollback'],
  [/\b(shopPlace|placesOf|placeOf|unplaced|emptyPlace|placeForNumber)\b/, 'index, position, rank, node'],
  [/\bwhoever\b/i, 'the process, shopper, caller … that does it'],
]

/** Lines that use an uncommon word. */
export function linesWithSecondWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const match = secondWords.find(([second]) => second.test(line))
      return match ? [`${path}:${index + 1} says ${match[0].exec(line)![0]}, not ${match[1]}`] : []
    }),
  )
}
