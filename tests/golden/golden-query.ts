/** What a query tries of the search. */
export const kinds = [
  'word', // one plain word: jakke
  'inflection', // bokmål forms: jakker, skoene
  'compound', // joined and split: vinterjakke, vinter jakke, tur bukse
  'spelling', // misspelt: hettegensr, vinterjake
  'letters', // æ, ø, å typed otherwise: stovler, vaermot, aal
  'beginning', // while typing: regnj
  'synonym', // what people call it: caps for skyggelue
  'language', // nynorsk, and the English that brands use
  'name', // brands, models, and both with a kind of goods
  'number', // EAN, article number
  'attribute', // colour, wearer, size, price as words
  'words', // two and more words together
  'nothing', // means nothing here, and must find nothing
  'lacking', // a brand, colour or wearer that the goods do not come in: no hits, and the nearest beneath
] as const
export type Kind = (typeof kinds)[number]

/** An article fits when everything that is said here is true of it. */
export interface Wants {
  /** Its shelf, `Jakker > Skalljakker > Regnjakker`, or its name. */
  type?: RegExp
  /** Its name alone. */
  name?: RegExp
  /** Any word of its description, facts and material. */
  text?: RegExp
  /** It is made in a colour of one of these groups: `Rød`. */
  colours?: readonly string[]
  /** It comes in one of these sizes, as the feed writes them. */
  sizes?: readonly string[]
  brand?: string
  /** Ids of genders: 1 Herre, 2 Dame, 4 Barn, 10 Uni, 11 Junior. */
  genders?: readonly number[]
  /** The price now in whole kroner, both ends included. */
  price?: { min?: number; max?: number }
  /** By its number, for queries that mean one article. */
  articleNo?: string
}

/** The judgement of one query over the demo chain: written by looking at the goods, not at what a search finds. */
export interface GoldenQuery {
  query: string
  kind: Kind
  /** Just what was asked for; null: nothing should be found. */
  wants: Wants | null
  /** Not it, but no shopper would mind seeing it below. */
  also?: Wants
}
