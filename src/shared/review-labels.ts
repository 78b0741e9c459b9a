/** The uses that a review can state. */
export const uses = ['everyday', 'school', 'work', 'training', 'outdoors', 'winter_sports', 'cycling'] as const
export type Use = (typeof uses)[number]

export const usageLabels: Record<Use, string> = {
  everyday: 'Hverdag',
  school: 'Skole og barnehage',
  work: 'Jobb',
  training: 'Trening',
  outdoors: 'Tur og friluft',
  winter_sports: 'Ski og vintersport',
  cycling: 'Sykling',
}

/** Labels by the review's value: -1 small, 0 as expected, 1 large. */
export const fitLabels: Readonly<Record<number, string>> = {
  [-1]: 'Liten i størrelsen',
  0: 'Som forventet',
  1: 'Stor i størrelsen',
}
