import { formatDate } from '#shared/format/format-date.ts'
import { storedOfGuest } from '#shared/accounts/account-deletion.ts'
import { write, type MailText } from './mail-text.ts'

interface Facts {
  kind: 'access' | 'correction' | 'deletion'
  dueAt: Date
  /** null: it is open. */
  outcome: 'done' | 'refused' | null
  reason: string | null
}

const names = { access: 'innsyn', correction: 'retting', deletion: 'sletting' }

/** The receipt of an open request, or the outcome of a closed one. */
export function privacyMail({ kind, dueAt, outcome, reason }: Facts): MailText {
  const asked = `Du har bedt om ${names[kind]}.`
  if (outcome === null)
    return write('Vi har fått henvendelsen din', [{ lines: [asked, `Du får svar senest ${formatDate(dueAt)}.`] }])
  return write(outcome === 'done' ? `Svar: ${names[kind]}` : `Vi kan ikke gjøre det du ba om`, [
    { lines: [asked, reason ?? ''] },
    ...(kind === 'deletion' && outcome === 'done' ? [{ lines: ['Dette beholder vi:', ...storedOfGuest] }] : []),
    { lines: ['Er du uenig, kan du svare på denne e-posten, klage til Datatilsynet eller ta saken til retten.'] },
  ])
}
