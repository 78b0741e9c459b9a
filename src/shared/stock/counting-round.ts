/** The most articles that one counting round at the desk saves together. */
export const mostInRound = 300
