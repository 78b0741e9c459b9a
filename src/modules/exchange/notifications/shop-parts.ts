import type { Part } from './mail-text.ts'

/** A shop in mails that are not about a reservation. */
export interface NamedShop {
  name: string
  /** `Storgata 1, 2408 Elverum` */
  address: string
}
interface ShopFacts {
  shop: {
    name: string
    address: string
    postcode: string
    place: string
    phone: string | null
    openingHours: string
  }
}

/** Where the goods are collected. */
export function where({ shop }: ShopFacts): string[] {
  return [
    `Hent hos ${shop.name}`,
    `${shop.address}, ${shop.postcode} ${shop.place}`,
    ...(shop.openingHours ? [`Åpningstider: ${shop.openingHours.replace(/(\d{2})(\d{2})/g, '$1.$2')}`] : []),
    ...(shop.phone ? [`Telefon: ${shop.phone}`] : []),
  ]
}

/** A link to the shop on a map. */
export const wayTo = ({ shop }: ShopFacts): Part => mapLink(`${shop.address}, ${shop.postcode} ${shop.place}`)

export const mapLink = (address: string): Part => ({
  link: 'Veibeskrivelse',
  url: `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`,
})

/** What the person that collects must bring. */
export const collector = ({ hasAgeLimit }: { hasAgeLimit: boolean }): string =>
  hasAgeLimit
    ? 'Noen av varene har aldersgrense. Den som henter, må vise legitimasjon.'
    : 'Noen andre kan hente for deg. De trenger bare hentekoden.'
