import { deletedLines, storedForGuestLines, storedLines } from '../privacy/entries.ts'

/**
 * Data that is deleted with an account. The page before the deletion, the page after it and the mail show the same
 * lines.
 */
export const deletedWithAccount = deletedLines

const open = 'Åpne reservasjoner og ordrer gjelder fortsatt. Hentekoden og lenken i e-posten virker som før.'

/** Lines about the data that is stored after the deletion of an account, with the periods. */
export const storedAfterDeletion: readonly string[] = [open, ...storedLines]

/**
 * Lines about the data that is stored after the deletion of data of a guest. The page and the mail show the same lines.
 */
export const storedOfGuest: readonly string[] = [
  open,
  ...storedForGuestLines,
  'Har du konto, blir den stående. Den sletter du på Min side.',
]

/** The lines as page data, so that browsers do not load the table of personal data. */
export const deletionFacts = { deleted: deletedWithAccount, kept: storedAfterDeletion }
