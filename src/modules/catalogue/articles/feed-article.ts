// The types of a parsed product feed. The feed parser produces it and the catalogue applies it.

export interface FeedColour {
  name: string
  code: string | null
  /** `#RRGGBB`, upper case. */
  hex: string | null
}

export interface FeedVariant {
  sku: string
  ean: string
  size: string
  colour: FeedColour | null
  /** The ordinary price in øre, pant included. */
  price: number
  /** True: not sold, regardless of the stock. */
  awaited: boolean
  /** The content, and the measure of the unit price: `750 ml`, `1 l`. null: no unit price. */
  content?: { measure: string; base: string | null } | null
}

export interface FeedPicture {
  colour: FeedColour | null
  position: number
  /** Null: the picture is fetched from `link`. */
  hash: string | null
  link: PictureLink | null
}

/** A picture that a feed names by URL. */
export interface PictureLink {
  /** Without user, password and fragment. */
  url: string
  /** With the port, unless it is the default port. Begins with `sftp://` if the URL does. */
  host: string
  /** The true aspect ratio of a squashed picture, `3:4`. Empty: the picture is correct. */
  aspect: string
  /** The picture's lowest position in any article. 0: a main picture. */
  place: number
  /** The first cell of the feed that names the picture. */
  file: string
  line: number
  column: string
}

export interface FeedArticle {
  articleNo: string
  name: string
  description: string
  techDescription: string | null
  nutrientContent: string | null
  washLabel: string | null
  careLabel: string | null
  material: string | null
  season: string | null
  customLabel: string | null
  /** Three lines: name, postal address, e-mail or URL (`partyText`). */
  manufacturer: string | null
  /** The responsible person in the EEA, in the same form. */
  responsible: string | null
  /** Safety warnings in Norwegian. */
  warnings: string | null
  ingredients: string | null
  allergens: string | null
  /** Durability and storage of food. */
  shelfLife: string | null
  /** In years. null: none. */
  ageLimit: number | null
  /** Years of the producer's guarantee. null: none. */
  guaranteeYears: number | null
  /** Whether it covers the whole good without extra cost. */
  guaranteeFull: boolean
  /** An https URL. */
  passportUrl: string | null
  googleCategory: string | null
  brand: string
  genderId: number
  /** Main group, subcategory, group. */
  groups: readonly [string, string, string]
  pant: number
  /** Null: the shop's default. */
  freightPrice: number | null
  vatPercentage: number
  /** Null: no limit. */
  webPurchaseLimit: number | null
  onlyCc: boolean
  purchasableOnWeb: number
  visibleOnWeb: number
  featured: number
  /** Null: the day of the first import. */
  dateCreated: string | null
  variants: FeedVariant[]
  /** Null: the feed was imported without pictures, and the stored pictures remain. */
  pictures: FeedPicture[] | null
}

/** A picture in the media store, as files `<hash>-<width>.avif` and `.webp`. */
export interface StoredPicture {
  hash: string
  sourceHash: string
  width: number
  height: number
  widths: number[]
}
