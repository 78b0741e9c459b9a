import type { ArrangementRow, ArrangementState, Moved } from '#contract/editors/arrangements-desk.ts'

export const stateWords = {
  planned: ['Planlagt', 'info'],
  running: ['Gjelder nå', 'good'],
  ended: ['Over', 'quiet'],
} as const satisfies Record<ArrangementState, readonly [string, string]>

export const movedWords: Record<Moved, string> = { pinned: 'Festet', lifted: 'Løftet', buried: 'Nederst' }

/** On the button that does it. */
export const moveWords: Record<Moved, string> = { pinned: 'Fest', lifted: 'Løft', buried: 'Nederst' }

const shown = (local: string) => {
  const [date = '', time = ''] = local.split('T')
  const [year, month, day] = date.split('-').map(Number)
  return `${day}.${month}.${year} kl. ${time.replace(':', '.')}`
}

/** From when to when, in words. */
export function periodWords({ starts, ends }: Pick<ArrangementRow, 'starts' | 'ends'>): string {
  if (starts === null && ends === null) return 'Uten slutt'
  return [starts && `fra ${shown(starts)}`, ends && `til ${shown(ends)}`].filter(Boolean).join(' ')
}
