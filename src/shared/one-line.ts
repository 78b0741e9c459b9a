import { cleanText } from './text/typed-text.ts'

/** Normalises a name or an address for storage: one line, without invisible characters, as typed on a plain keyboard. */
export const oneLine = cleanText
