import type { CountedStock } from './plan-stock.ts'

// Typed rows of the store, stock and postcode feeds.

export interface FeedShop {
  /** The shop's number in the chain: its id everywhere. */
  id: number
  /** The number of the chain (CHAIN_ID). */
  chainId: number
  storeCode: string
  name: string
  fullName: string
  /** The registered name of the company that sells in this shop. Empty: unknown. */
  company: string
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

export interface FeedStock extends CountedStock {
  shopId: number
}
