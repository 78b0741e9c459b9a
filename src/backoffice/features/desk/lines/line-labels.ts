import type { DeskLine } from '#contract/staff.ts'

/** Reasons for a missing piece. A report with any of them corrects the shop's stock. */
export const missReasons = ['Fant ikke varen', 'Varen er skadet', 'Varen er solgt i butikken'] as const

type Standing = Pick<DeskLine, 'state' | 'count' | 'missing'> &
  Partial<Pick<DeskLine, 'givenBack' | 'substituteFor' | 'scanned'>>

const labels: Record<string, string> = {
  recalled: 'Tilbakekalt',
  substitute_asked: 'Spurt om bytte',
  substitute_accepted: 'Byttet',
  substitute_declined: 'Ikke byttet',
}

/** State of a line as a Norwegian label; null: not picked yet. */
export function lineLabel({ state, count, missing, givenBack = 0, scanned = 0 }: Standing): string | null {
  if (scanned > 0) return `${scanned} av ${missing > 0 ? missing : count} skannet`
  const requested = labels[state]
  if (requested) return requested
  if (givenBack > 0)
    return missing + givenBack === count ? 'Ikke hentet' : `Hentet ${count - missing - givenBack} av ${count}`
  if (state === 'not_found') return 'Ikke funnet'
  if (missing > 0) return `${missing} av ${count} ikke funnet`
  return state === 'found' ? 'Funnet' : state === 'collected' ? 'Hentet' : null
}

/** The label of a mark in the history. */
export const markLabel = (line: Standing): string => lineLabel(line) ?? 'Satt tilbake'

export const lineLook = ({ state, missing, givenBack = 0, scanned = 0 }: Standing): 'good' | 'bad' | 'warn' =>
  ['not_found', 'recalled', 'substitute_declined'].includes(state)
    ? 'bad'
    : missing + givenBack + scanned > 0
      ? 'warn'
      : 'good'

/** Progress of the picking: `2 av 3 funnet, 1 mangler`. */
export function pickedMessage(lines: readonly Standing[]): string {
  // A substitute belongs to the line that it replaces and is not counted.
  const own = lines.filter(({ substituteFor = null }) => substituteFor === null)
  const found = own.filter(({ state, missing }) => state === 'found' && missing === 0).length
  const short = own.filter(({ missing }) => missing > 0).length
  return `${found} av ${own.length} funnet${short > 0 ? `, ${short} mangler` : ''}`
}

/** Whether every line is marked. */
export const isPicked = (lines: readonly Standing[]): boolean => lines.every(({ state }) => state !== 'waiting')
