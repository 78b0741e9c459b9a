import { deletedLines, storedForGuestLines, storedLines } from '../privacy/entries.ts'

/** Data that is deleted with an account. The page before the deletion, the page after it and the mail show the same lines. */
export const deletedWithAccount = deletedLines

const open = 'Åpne reservasjoner og ordrer gjelder fortsatt. Hentekoden og lenken i e-posten virker som før.'

/** Data that is kept, each with its period. */
export const storedAfterDeletion: readonly string[] = [open, ...storedLines]

/** Data that is kept when a guest has the data of an address deleted. The page and the mail show the same lines. */
export const storedOfGuest: readonly string[] = [
  open,
  ...storedForGuestLines,
  'Har du konto, blir den stående. Den sletter du på Min side.',
]

/** The lines as page data, so that browsers do not load the table of personal data. */
export const deletionFacts = { deleted: deletedWithAccount, kept: storedAfterDeletion }
