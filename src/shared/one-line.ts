import { cleanText } from './text/typed-text.ts'

/**
 * Normalises a name or an address for storage: one line, without invisible characters, with ASCII dashes and quotes.
 */
export const oneLine = cleanText
