import { deletedLines, storedLines } from '../privacy/entries.ts'

/** Data that is deleted with an account. The page before the deletion, the page after it and the mail show the same lines. */
export const deletedWithAccount = deletedLines

/** Data that is kept, each with its period. */
export const storedAfterDeletion: readonly string[] = [
  'Åpne reservasjoner og ordrer gjelder fortsatt. Hentekoden og lenken i e-posten virker som før.',
  ...storedLines,
]

/** The lines as page data, so that browsers do not load the table of personal data. */
export const deletionFacts = { deleted: deletedWithAccount, kept: storedAfterDeletion }
