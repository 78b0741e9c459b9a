import type { ArrangementRow, ArrangementState, Moved } from '#contract/editors/arrangements-admin.ts'

export const stateLabels = {
  planned: ['Planlagt', 'info'],
  running: ['Gjelder nå', 'good'],
  ended: ['Over', 'quiet'],
} as const satisfies Record<ArrangementState, readonly [string, string]>

export const movedLabels: Record<Moved, string> = { pinned: 'Festet', lifted: 'Løftet', buried: 'Nederst' }

export const moveLabels: Record<Moved, string> = { pinned: 'Fest', lifted: 'Løft', buried: 'Nederst' }

const shown = (local: string) => {
  const [date = '', time = ''] = local.split('T')
  const [year, month, day] = date.split('-').map(Number)
  return `${day}.${month}.${year} kl. ${time.replace(':', '.')}`
}

/** The period as a Norwegian text. */
export function periodText({ starts, ends }: Pick<ArrangementRow, 'starts' | 'ends'>): string {
  if (starts === null && ends === null) return 'Uten slutt'
  return [starts && `fra ${shown(starts)}`, ends && `til ${shown(ends)}`].filter(Boolean).join(' ')
}
