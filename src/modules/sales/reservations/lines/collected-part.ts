/** So many pieces of a line, by its position. */
export interface PartOfLine {
  line: number
  count: number
}
interface ReadyLine {
  position: number
  name: string
  kept: number
}
/** A line as it is handed over: `taken` pieces are collected, `left` go back to the shelf. */
export interface DividedLine<Line> {
  line: Line
  taken: number
  left: number
}

/**
 * What of each line is handed over, and what is left; a line that is not named is left whole. null: there is no such line, it has not that
 * many pieces, or nothing would be handed over. Unset: all of it.
 */
export function divideLines<Line extends ReadyLine>(
  lines: readonly Line[],
  part?: readonly PartOfLine[],
): DividedLine<Line>[] | null {
  if (!part) return lines.map(line => ({ line, taken: line.kept, left: 0 }))
  const wanted = piecesByLine(part)
  const divided = lines.map(line => {
    const taken = wanted.get(line.position) ?? 0
    return { line, taken, left: line.kept - taken }
  })
  const known = [...wanted.keys()].every(at => lines.some(({ position }) => position === at))
  const taken = divided.reduce((sum, each) => sum + each.taken, 0)
  return known && taken > 0 && divided.every(each => each.taken >= 0 && each.left >= 0) ? divided : null
}

/** Whether just this part of the lines, or all of it, is what was handed over. */
export function isPartCollected(
  lines: readonly (Pick<ReadyLine, 'position' | 'kept'> & { given_back: number; state: string })[],
  part?: readonly PartOfLine[],
): boolean {
  const wanted = part && piecesByLine(part)
  return lines.every(({ position, kept, given_back, state }) =>
    wanted ? kept === (wanted.get(position) ?? 0) : given_back === 0 || state === 'substitute_declined',
  )
}

function piecesByLine(part: readonly PartOfLine[]): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const { line, count } of part) pieces.set(line, (pieces.get(line) ?? 0) + count)
  return pieces
}

/** What was not collected, as the history tells it; null: all of it was. */
export function leftText(divided: readonly DividedLine<ReadyLine>[]): string | null {
  const left = divided.flatMap(each => (each.left > 0 ? [`${each.left} × ${each.line.name}`] : []))
  return left.length > 0 ? `Ikke hentet: ${left.join(', ')}` : null
}
