type Messages = Readonly<Record<number, string>>

/** The messages of login and registration that the specification prescribes. */
export const loginMessages = {
  401: 'Du er allerede logget inn - logg ut for å logge inn med en ny bruker',
  404: 'Ingen bruker logget inn - vennligst logg inn',
  419: 'Vennligst last siden på nytt',
  422: 'Feil brukernavn/passord - har du glemt passordet ditt?',
  423: 'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?',
  429: 'Du har brukt opp antall innloggingsforsøk - for å beskytte kontoen din tillater vi ikke flere forsøk på en stund. Vennligst kom tilbake senere og prøv igjen.',
} as const satisfies Messages

/** The messages that the specification prescribes for changing or deleting an account. */
export const changeMessages: Messages = {
  401: 'En annen bruker er logget inn',
  419: loginMessages[419],
  422: 'Ikke gyldig data, alle feltene må fylles ut',
}

/** The refusal code of a registration with a link that has been used or has expired. */
export const staleInvitationCode = 'stale_invitation'
