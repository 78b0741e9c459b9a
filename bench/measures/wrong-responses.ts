/** The shop gave wrong responses, so no figure is printed. */
export class WrongResponses extends Error {}
