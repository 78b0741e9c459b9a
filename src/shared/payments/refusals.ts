/** Why a step is refused by the shop itself, which asks no provider then; as stored, and as operators read it. */
export const ownRefusals = {
  /** What it begins with; whose keys are missing comes after. */
  notSetUp: 'not set up',
  notTaken: 'the provider has taken nothing of it: it was settled by hand',
} as const

/** Of refused steps so many are listed: those that wait longest, and the next come up as these are worked off. */
export const mostRefused = 200
