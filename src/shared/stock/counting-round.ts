/** The maximum number of variants that a counting round saves together. */
export const maxInRound = 300
