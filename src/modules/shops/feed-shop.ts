// What the feeds of stores, stock and postcodes say, typed.

export interface FeedShop {
  /** The shop's number in the chain: its id everywhere. */
  id: number
  /** The number of the chain (CHAIN_ID). */
  chainId: number
  storeCode: string
  name: string
  fullName: string
  orgNo: string | null
  description: string
  address: string
  postcode: string
  place: string
  latitude: number
  longitude: number
  phone: string | null
  email: string | null
  messengerId: string | null
  mapLink: string | null
  openingHours: string
  specialOpeningHours: string
}

export interface FeedPostcode {
  code: string
  place: string
  municipalityNo: string | null
  municipality: string | null
  county: string | null
  latitude: number
  longitude: number
}

export interface FeedStock {
  shopId: number
  variantId: number
  /** Pieces on hand at `countedAt`. */
  quantity: number
  /** The shop's own ordinary price in øre; null: the chain's. */
  ownPrice: number | null
  /** Whether the shop hands the variant out. */
  pickup: boolean
  countedAt: Date
}
