/** A part of Norway outside the VAT area. */
export interface VatFreePlace {
  name: string
  /** The name after its Norwegian preposition: `på Svalbard`. */
  at: string
  /** The first and the last postcode. */
  from: number
  to: number
}

/**
 * The places in Norway where no VAT is charged, by postcode. The VAT area excludes Svalbard, Jan Mayen and the
 * dependencies (merverdiavgiftsloven § 1-2), and goods sent there are exempt (§ 6-21; Merverdiavgiftshåndboken M-6-21.2:
 * https://www.skatteetaten.no/rettskilder/type/handboker/merverdiavgiftshandboken/gjeldende/M-6/M-6-21/M-6-21.2/,
 * 27 November 2026). The dependencies have no postcodes. Posten's ranges: 917x is Svalbard, 8099 is Jan Mayen.
 */
const places: readonly VatFreePlace[] = [
  { name: 'Svalbard', at: 'på Svalbard', from: 9170, to: 9179 },
  { name: 'Jan Mayen', at: 'på Jan Mayen', from: 8099, to: 8099 },
]

/** The place of a postcode outside the VAT area. null: VAT is charged there, or it is not a postcode. */
export function vatFreePlaceAt(postcode: string): VatFreePlace | null {
  const text = postcode.trim()
  const number = /^\d{4}$/.test(text) ? Number(text) : 0
  return places.find(({ from, to }) => from <= number && number <= to) ?? null
}

/** Why a sale has no VAT. */
export interface VatFreeSale {
  place: VatFreePlace
  /** `sent`: the goods are sent there. `shop`: they are sold in a shop there. */
  because: 'sent' | 'shop'
}

/**
 * Whether a sale has no VAT. The place where the goods are delivered decides: their destination if they are sent, otherwise
 * the shop. Goods sent from a shop outside the area carry no VAT of the seller either; the recipient pays it at import.
 */
export function vatFreeSale({
  shopPostcode,
  sentTo,
}: {
  /** null: no shop is chosen. */
  shopPostcode: string | null
  /** The postcode of the destination. null: collected in the shop, or not known yet. */
  sentTo: string | null
}): VatFreeSale | null {
  const destination = sentTo === null ? null : vatFreePlaceAt(sentTo)
  if (destination) return { place: destination, because: 'sent' }
  const shop = shopPostcode === null ? null : vatFreePlaceAt(shopPostcode)
  return shop && { place: shop, because: 'shop' }
}

/** Explains to the shopper why a sale has no VAT. `lowered`: the VAT is deducted from the prices. */
export const vatFreeMessage = (sale: VatFreeSale, lowered: boolean): string =>
  `${vatFreeReason(sale)} ${
    lowered ? 'Derfor er mva. trukket fra prisen.' : 'Det er ingen mva. i prisen, men prisen er den samme.'
  }`

/** As `vatFreeMessage`, while the prices without VAT are not known. */
export const vatFreeReason = ({ place, because }: VatFreeSale): string =>
  `${because === 'sent' ? `Varene sendes til ${place.name}` : `Butikken ligger ${place.at}`}, der det ikke er merverdiavgift.`

/** The label of the cart row that deducts the VAT. */
export const vatFreeRow = ({ place, because }: VatFreeSale): string =>
  because === 'sent' ? `Mva. (sendes til ${place.name})` : `Mva. (butikk ${place.at})`
