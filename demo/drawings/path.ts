/** Path data rounded to whole numbers: half a unit is invisible, and digits cost bytes. */
export const d = (text: TemplateStringsArray, ...numbers: number[]): string =>
  text.map((piece, at) => (at === 0 ? piece : `${Math.round(numbers[at - 1] ?? 0)}${piece}`)).join('')

export const CENTRE = 240

type Segment = { command: string; points: [number, number][] }

function segmentsOf(half: string): Segment[] {
  let [x, y] = [0, 0]
  return [...half.matchAll(/([MLCQHV])([^MLCQHV]*)/g)].map(([, command = 'L', text = '']) => {
    const numbers = text.match(/-?\d+/g)?.map(Number) ?? []
    const last = numbers.at(-1) ?? 0
    if (command === 'H') return { command: 'L', points: [[(x = last), y]] }
    if (command === 'V') return { command: 'L', points: [[x, (y = last)]] }
    const points = numbers.flatMap((at, index): [number, number][] =>
      index % 2 === 0 ? [[at, numbers[index + 1] ?? 0]] : [],
    )
    ;[x, y] = points.at(-1) ?? [x, y]
    return { command, points }
  })
}

const written = (command: string, points: [number, number][]) => command + points.flat().join(' ')

/**
 * The closed outline of a symmetrical shape, from the half at the left of the drawing. `half`: absolute M, L, H, V, C
 * and Q commands, from the top centre to the bottom centre.
 */
export const whole = (half: string): string => {
  const segments = segmentsOf(half)
  const right: string[] = []
  for (let at = segments.length - 1; at > 0; at--) {
    const from = segments[at - 1]?.points.at(-1)
    const segment = segments[at]
    if (!segment || !from) continue
    const backwards = [...segment.points.slice(0, -1).toReversed(), from]
    right.push(
      written(
        segment.command,
        backwards.map(([x, y]) => [2 * CENTRE - x, y]),
      ),
    )
  }
  return `${half}${right.join('')}Z`
}
