import { deletedWithAccount, storedAfterDeletion } from '#shared/accounts/account-deletion.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { write, type MailText } from './mail-text.ts'

// No mail contains a typed name: otherwise anyone could send any text to another person by registering their address.
const nothingToDo =
  'Har du ikke bedt om dette, har noen skrevet adressen din ved en feil. Da trenger du ikke gjøre noe.'

/** Sent after registration, after a change of the address, and on request. */
export function verifyEmailMail(url: string): MailText {
  return write('Bekreft e-postadressen din', [
    { lines: ['Hei!'] },
    {
      lines: [
        'Bekreft at denne adressen er din. Da finner du reservasjonene dine på Min side, også dem du har gjort uten å være logget inn.',
      ],
    },
    { link: 'Bekreft e-postadressen', url },
    { lines: ['Lenken gjelder i to døgn, og du må være logget inn når du bruker den.'] },
    { lines: [nothingToDo] },
  ])
}

/** To a customer registered in a shop. The address comes from the chain's own list of customers. */
export function invitationMail(url: string): MailText {
  return write('Gjør kontoen din ferdig', [
    { lines: ['Hei!'] },
    {
      lines: [
        'Du er registrert som kunde i en av butikkene våre. Velg et passord, så har du reservasjonene, kvitteringene og favorittene dine på Min side.',
      ],
    },
    { link: 'Gjør kontoen ferdig', url },
    { lines: ['Lenken gjelder i 30 dager. Det du oppga i butikken, står klart, og du kan rette det.'] },
    {
      lines: [
        'Vil du ikke ha noen konto, trenger du ikke gjøre noe. Da sletter nettbutikken det den fikk vite om deg, når lenken er gått ut.',
      ],
    },
  ])
}

export function resetPasswordMail(url: string): MailText {
  return write('Lag et nytt passord', [
    { lines: ['Hei!'] },
    {
      lines: [
        'Her kan du lage et nytt passord til kontoen din. Når du har laget det, blir alle enheter logget ut, og passnøklene fjernet.',
      ],
    },
    { link: 'Lag et nytt passord', url },
    {
      lines: ['Lenken gjelder i én time, og kan brukes én gang. Det gamle passordet virker til du har laget et nytt.'],
    },
    { lines: [nothingToDo] },
  ])
}

/** To the address of the deleted account. It may arrive some hours after `at`. */
function accountDeletedMail({ at, contact: url }: { at: Date; contact: string }): MailText {
  return write('Kontoen din er slettet', [
    { lines: ['Hei!'] },
    { lines: [`Kontoen din ble slettet ${formatDayAndTime(at)}.`] },
    { lines: ['Dette er slettet:', ...deletedWithAccount.map(line => `– ${line}`)] },
    { lines: ['Dette beholder vi:', ...storedAfterDeletion.map(line => `– ${line}`)] },
    { lines: ['Var det ikke du som slettet den? Skriv til kundeservice.'] },
    { link: 'Kundeservice', url },
  ])
}

const changedTexts = {
  password: ['Passordet ditt er endret', 'Passordet til kontoen din er endret, og alle andre enheter er logget ut.'],
  email: [
    'E-postadressen din er endret',
    'Kontoen din har fått en annen e-postadresse. Denne adressen åpner den ikke lenger.',
  ],
  phone: ['Mobilnummeret ditt er endret', 'Kontoen din har fått et annet mobilnummer.'],
  'passkey added': [
    'Kontoen din har fått en passnøkkel',
    'En passnøkkel er lagt til kontoen din. Den som har enheten den ligger på, og kan låse den opp, kan logge inn.',
  ],
  'passkey removed': [
    'En passnøkkel er fjernet fra kontoen din',
    'En passnøkkel er fjernet fra kontoen din, og alle andre enheter er logget ut.',
  ],
  'factor on': [
    'Tofaktor er slått på',
    'Når du logger inn med passord eller kode på e-post, spør vi nå også om en kode fra appen din. Alle andre enheter er logget ut.',
  ],
  'factor off': [
    'Tofaktor er slått av',
    'Vi spør ikke lenger om en kode fra appen din når du logger inn. Alle andre enheter er logget ut.',
  ],
  'factor removed': [
    'Tofaktor er fjernet',
    'Kundeservice har fjernet tofaktor fra kontoen din, og alle enheter er logget ut. Du kan slå det på igjen på Min side.',
  ],
  'recovery code used': [
    'En reservekode er brukt',
    'Noen logget inn på kontoen din med passordet eller en kode på e-post, og en av reservekodene dine. Har du få igjen, bør du lage nye på Min side.',
  ],
  'new recovery codes': ['Nye reservekoder', 'Kontoen din har fått nye reservekoder. De gamle gjelder ikke lenger.'],
} as const

const newPassword =
  'Var det ikke du? Lag et nytt passord med en gang, så blir alle andre logget ut. Du kan også skrive til kundeservice.'
/**
 * Replaces `newPassword`. A reset of the password keeps a second factor that an intruder has turned on, and removes the
 * passkeys, with which the owner could log in without that factor.
 */
const adviceOf: { [what in keyof typeof changedTexts]?: string } = {
  'factor on':
    'Var det ikke du? Logg inn med en passnøkkel og slå av tofaktor, eller skriv til kundeservice, før du lager et nytt passord.',
}

/**
 * Reports a change of an account. The mail about a changed e-mail address goes to the previous address, because the new
 * one may be an intruder's. The mail may arrive some hours after `at`.
 */
export function accountChangedMail(
  what: keyof typeof changedTexts | 'deletion',
  about: { at: Date; contact: string },
): MailText {
  if (what === 'deletion') return accountDeletedMail(about)
  const { at, contact: url } = about
  const [subject, line] = changedTexts[what]
  return write(subject, [
    { lines: ['Hei!'] },
    { lines: [line, `Det skjedde ${formatDayAndTime(at)}.`] },
    { lines: ['Var det du som gjorde det, trenger du ikke gjøre noe.'] },
    { lines: [adviceOf[what] ?? newPassword] },
    { link: 'Kundeservice', url },
  ])
}

/** The code with which a logged-in customer turns the second factor on. A stranger may have asked for it. */
export function factorCodeMail(code: string, contact: string): MailText {
  return write(`${code} er koden for å slå på tofaktor`, [
    { lines: ['Hei!'] },
    {
      lines: ['Noen som er logget inn på kontoen din, vil slå på tofaktor. Er det du, så skriv denne koden på siden:'],
    },
    { lines: [code], strong: true },
    {
      lines: [
        'Den gjelder i høyst 10 minutter, og kan brukes én gang. Gi den aldri til andre; vi spør deg ikke om den.',
      ],
    },
    { lines: [newPassword] },
    { link: 'Kundeservice', url: contact },
  ])
}

/** The mail states that the chain never asks for the code by telephone, because account thieves do. */
export function loginCodeMail(code: string): MailText {
  return write(`${code} er innloggingskoden din`, [
    { lines: ['Hei!'] },
    {
      lines: [
        'Skriv denne koden der du ba om den. Har du slått på tofaktor, spør vi etterpå om en kode fra appen din.',
      ],
    },
    { lines: [code], strong: true },
    {
      lines: [
        'Den gjelder i høyst 10 minutter, og kan brukes én gang. Gi den aldri til andre; vi spør deg ikke om den.',
      ],
    },
    { lines: [nothingToDo] },
  ])
}
