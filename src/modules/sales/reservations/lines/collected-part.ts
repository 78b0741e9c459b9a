/** A number of pieces of a line, by its position. */
export interface PartOfLine {
  line: number
  count: number
}
interface ReadyLine {
  position: number
  name: string
  kept: number
}
/** A line at the hand-over: `taken` pieces are collected, `left` pieces return to the shelf. */
export interface DividedLine<Line> {
  line: Line
  taken: number
  left: number
}

/**
 * Divides each line into handed-over and left pieces. Lines that are not in `part` are left completely. Without `part`
 * everything is handed over. null: a line does not exist or has too few pieces, or nothing would be handed over.
 */
export function divideLines<Line extends ReadyLine>(
  lines: readonly Line[],
  part?: readonly PartOfLine[],
): DividedLine<Line>[] | null {
  if (!part) return lines.map(line => ({ line, taken: line.kept, left: 0 }))
  const requested = piecesByLine(part)
  const divided = lines.map(line => {
    const taken = requested.get(line.position) ?? 0
    return { line, taken, left: line.kept - taken }
  })
  const known = [...requested.keys()].every(at => lines.some(({ position }) => position === at))
  const taken = divided.reduce((sum, each) => sum + each.taken, 0)
  return known && taken > 0 && divided.every(each => each.taken >= 0 && each.left >= 0) ? divided : null
}

/** Whether exactly this part of the lines, or all of them, was handed over. */
export function isPartCollected(
  lines: readonly (Pick<ReadyLine, 'position' | 'kept'> & { given_back: number; state: string })[],
  part?: readonly PartOfLine[],
): boolean {
  const requested = part && piecesByLine(part)
  return lines.every(({ position, kept, given_back, state }) =>
    requested ? kept === (requested.get(position) ?? 0) : given_back === 0 || state === 'substitute_declined',
  )
}

function piecesByLine(part: readonly PartOfLine[]): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const { line, count } of part) pieces.set(line, (pieces.get(line) ?? 0) + count)
  return pieces
}

/** The pieces that were not collected, for the history. null: all were collected. */
export function leftText(divided: readonly DividedLine<ReadyLine>[]): string | null {
  const left = divided.flatMap(each => (each.left > 0 ? [`${each.left} × ${each.line.name}`] : []))
  return left.length > 0 ? `Ikke hentet: ${left.join(', ')}` : null
}
