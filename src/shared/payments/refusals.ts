/**
 * Reasons for which the shop itself refuses a step without calling a provider, as stored and as shown to operators.
 */
export const ownRefusals = {
  /** A prefix. The seller without keys follows. */
  notSetUp: 'not set up',
  notTaken: 'the provider has taken nothing of it: it was settled by hand',
} as const

/** The maximum number of refused steps listed. Those that wait longest come first. */
export const maxRefused = 200
