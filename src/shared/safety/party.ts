/** A manufacturer, or the responsible person for its goods. */
export interface Party {
  name: string
  /** Postal address, with the country last. */
  address: string
  /** E-mail or URL. */
  contact: string
}

/** EEA countries in Norwegian and English, and their codes. Source: the EEA Agreement. */
const eeaCountries = (
  'Norge,Norway,NO,Island,Iceland,IS,Liechtenstein,LI,Belgia,Belgium,BE,Bulgaria,BG,Danmark,Denmark,DK,Estland,Estonia,EE,' +
  'Finland,FI,Frankrike,France,FR,Hellas,Greece,GR,Irland,Ireland,IE,Italia,Italy,IT,Kroatia,Croatia,HR,Kypros,Cyprus,CY,' +
  'Latvia,LV,Litauen,Lithuania,LT,Luxemburg,Luxembourg,LU,Malta,MT,Nederland,Netherlands,NL,Polen,Poland,PL,Portugal,PT,' +
  'Romania,RO,Slovakia,SK,Slovenia,SI,Spania,Spain,ES,Sverige,Sweden,SE,Tsjekkia,Czechia,CZ,Tyskland,Germany,DE,Ungarn,Hungary,HU,' +
  'Østerrike,Austria,AT'
).split(',')

/** Matches the stored form of a party in the EEA, if case is ignored. Works in JavaScript and in PostgreSQL. */
export const eeaParty = `\\n([^\\n]*,)? *(${eeaCountries.join('|')})\\.?\\n`

/** The stored form: three lines. */
export const partyText = ({ name, address, contact }: Party): string => [name, address, contact].join('\n')

/** Reads the stored form. null: not three lines with an e-mail or URL last. */
export function readParty(text: string): Party | null {
  const [name = '', address = '', contact = '', ...rest] = text.split('\n').map(line => line.trim())
  return name && address && isContact(contact) && rest.length === 0 ? { name, address, contact } : null
}

/** Whether a text is an e-mail address, or a URL with http or https. */
export const isContact = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || /^https?:\/\/[^\s/]+\.[^\s/]+/.test(text)
