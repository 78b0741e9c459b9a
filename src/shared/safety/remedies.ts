/** What a buyer of recalled goods gets, as shown to the buyer. */
export const remedyLabels = {
  refund: 'pengene tilbake',
  repair: 'varen reparert',
  replacement: 'en ny vare',
} as const
