/** The headline of every notice. Regulation (EU) 2023/988, art. 36. */
export const recallHeadline = 'Tilbakekalling av hensyn til produktsikkerheten'

const remedyLabels = {
  refund: 'pengene tilbake',
  repair: 'varen reparert',
  replacement: 'en ny vare',
} as const

/** What a buyer of recalled goods gets. With several remedies the buyer chooses (art. 37). */
export function remedyText(remedies: readonly (keyof typeof remedyLabels)[]): string {
  const labels = remedies.map(remedy => remedyLabels[remedy])
  const choice = [labels.slice(0, -1).join(', '), labels.at(-1)].filter(Boolean).join(' eller ')
  return `${labels.length > 1 ? 'Du velger selv:' : 'Du får'} ${choice}. Det koster deg ingenting.`
}
