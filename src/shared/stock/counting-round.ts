/** The maximum number of articles that a counting round saves together. */
export const maxInRound = 300
