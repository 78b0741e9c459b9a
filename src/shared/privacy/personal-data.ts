import { englishPeriod, norwegianPeriod, type Period } from './periods.ts'

export interface Words {
  en: string
  nb: string
}

/** Purposes, each with the legal basis of Regulation (EU) 2016/679, art. 6 (1). */
export const purposes = {
  sale: {
    en: 'reserve, sell and deliver goods',
    nb: 'holde av, selge og levere varer',
    basis: 'contract',
  },
  bookkeeping: { en: 'keep accounts', nb: 'føre regnskap', basis: 'legal duty' },
  account: { en: 'give the customer an account', nb: 'gi kunden en konto', basis: 'contract' },
  requested: { en: 'do what the person asked for', nb: 'gjøre det personen ba om', basis: 'contract' },
  marketing: { en: 'send marketing that the customer chose', nb: 'sende reklame kunden har valgt', basis: 'consent' },
  security: { en: 'stop misuse and protect logins', nb: 'stanse misbruk og verne innlogginger', basis: 'interest' },
  service: { en: 'improve assortment and service', nb: 'bli bedre på varer og service', basis: 'interest' },
  rights: { en: 'answer requests about personal data', nb: 'svare på krav om personopplysninger', basis: 'legal duty' },
  consent: { en: 'prove consent to cookies', nb: 'vise hva du har sagt ja til', basis: 'legal duty' },
  work: { en: 'let employees do their work', nb: 'la ansatte gjøre jobben sin', basis: 'contract' },
  control: {
    en: 'explain changes of stock, money and texts',
    nb: 'forklare endringer i lager, penger og tekster',
    basis: 'interest',
  },
} as const satisfies Record<string, Words & { basis: Basis }>

type Basis = 'consent' | 'contract' | 'legal duty' | 'interest'
export const bases: Record<Basis, Words> = {
  consent: { en: 'consent, art. 6 (1) a', nb: 'samtykke, art. 6 nr. 1 a' },
  contract: { en: 'contract, art. 6 (1) b', nb: 'avtale, art. 6 nr. 1 b' },
  'legal duty': { en: 'legal duty, art. 6 (1) c', nb: 'rettslig plikt, art. 6 nr. 1 c' },
  interest: { en: 'legitimate interest, art. 6 (1) f', nb: 'berettiget interesse, art. 6 nr. 1 f' },
}

/** A part of the rows, stored for `period` after an event, or, with null, until that event. */
export interface Stored {
  which?: Words
  period: Period | null
  event: Words
}

/** A kind of provider that receives the data. The configuration decides which of them the chain uses. */
export type Receiver = 'mail' | 'sms' | 'payments' | 'webhooks' | 'places' | 'database'

export const receiverNames: Record<Receiver, string> = {
  mail: 'e-post',
  sms: 'SMS',
  payments: 'betaling',
  webhooks: 'andre systemer',
  places: 'adresser og avstander',
  database: 'databasen',
}

/** A line of a text for shoppers. `under`: the line of that entry covers this one too. */
export type Line = { text: string } | { under: string }

/** A kind of personal data. */
export interface PersonalData {
  id: string
  of: 'shoppers' | 'customers' | 'staff'
  what: Words
  /** The columns with personal data, by table. */
  tables: Readonly<Record<string, readonly string[]>>
  purpose: keyof typeof purposes
  stored: readonly Stored[]
  /** The steps of the hourly retention job that delete it. Empty: it ends in another way. */
  jobs: readonly string[]
  /** What a deletion leaves. */
  leaves: 'nothing' | 'a row without the person'
  receivers: readonly Receiver[]
  /** Parts of `GET /customers/current/export`. Otherwise the reason why it has none. */
  exported: readonly string[] | { not: string }
  /** Line of the privacy page. null: the data of staff is not on it. */
  printed: Line | null
  /** What happens when the customer deletes the account. null: it belongs to no account. */
  withAccount: { deleted: Line } | { kept: Line } | null
  /** The data that is stored after a guest's deletion. null: none. Default: `withAccount.kept`. */
  storedForGuest?: Line | null
}

/** As `collected: 5 years after the end of the year`, or in Norwegian. */
export function storedText({ which, period, event }: Stored, language: keyof Words): string {
  const time =
    language === 'en'
      ? period === null
        ? `until ${event.en}`
        : `${englishPeriod(period)} after ${event.en}`
      : period === null
        ? `til ${event.nb}`
        : `${norwegianPeriod(period)} etter ${event.nb}`
  return which ? `${which[language]}: ${time}` : time
}
