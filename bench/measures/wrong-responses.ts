/** The shop answered, but not as it should: no figure is worth printing. */
export class WrongResponses extends Error {}
