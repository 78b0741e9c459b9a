import { write, type MailText } from './mail-text.ts'

/** The code that confirms an address. The reader may not have reserved anything: anyone can type the address. */
export function codeMail(code: string): MailText {
  return write(`${code} er koden din`, [
    { lines: ['Skriv denne koden i kassen for å fullføre:'] },
    { lines: [code], strong: true },
    { lines: ['Den gjelder i høyst 10 minutter, og kan brukes én gang.'] },
    {
      lines: [
        'Har du ikke reservert eller bestilt noe hos oss, har noen skrevet adressen din ved en feil. Da trenger du ikke gjøre noe.',
      ],
    },
  ])
}
