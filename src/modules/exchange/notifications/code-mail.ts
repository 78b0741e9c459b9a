import { write, type MailText } from './mail-text.ts'

/** The code that confirms an address. The reader may not have reserved anything: anyone can type the address. */
export function codeMail(code: string, purpose: 'checkout' | 'privacy' = 'checkout'): MailText {
  const { where, unasked } = texts[purpose]
  return write(`${code} er koden din`, [
    { lines: [where] },
    { lines: [code], strong: true },
    { lines: ['Den gjelder i høyst 10 minutter, og kan brukes én gang.'] },
    {
      lines: [`${unasked}, har noen skrevet adressen din ved en feil. Da trenger du ikke gjøre noe.`],
    },
  ])
}

const texts = {
  checkout: {
    where: 'Skriv denne koden i kassen for å fullføre:',
    unasked: 'Har du ikke reservert eller bestilt noe hos oss',
  },
  privacy: {
    where: 'Skriv denne koden på siden om opplysningene dine:',
    unasked: 'Har du ikke spurt om opplysningene dine',
  },
}
