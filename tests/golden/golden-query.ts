/** What a query tests. */
export const kinds = [
  'word', // one plain word: jakke
  'inflection', // bokmål forms: jakker, skoene
  'compound', // joined and split: vinterjakke, vinter jakke, tur bukse
  'spelling', // misspelt: hettegensr, vinterjake
  'letters', // æ, ø, å typed otherwise: stovler, vaermot, aal
  'beginning', // while typing: regnj
  'synonym', // everyday names: caps for skyggelue
  'language', // nynorsk, and the English that brands use
  'name', // brands, models, and both with a kind of goods
  'number', // EAN, article number
  'attribute', // colour, wearer, size, price as words
  'words', // two and more words together
  'nothing', // meaningless here, must have no hits
  'lacking', // a brand, colour or wearer that the goods do not exist in: no hits, with the nearest below
] as const
export type Kind = (typeof kinds)[number]

/** An article fits when every given condition is true. */
export interface Wants {
  /** Its group, `Jakker > Skalljakker > Regnjakker`, or its name. */
  type?: RegExp
  /** Only its name. */
  name?: RegExp
  /** Any word of its description, facts and material. */
  text?: RegExp
  /** It exists in a colour of one of these groups: `Rød`. */
  colours?: readonly string[]
  /** It exists in one of these sizes, as the feed writes them. */
  sizes?: readonly string[]
  brand?: string
  /** Ids of genders: 1 Herre, 2 Dame, 4 Barn, 10 Uni, 11 Junior. */
  genders?: readonly number[]
  /** The current price in whole kroner, inclusive. */
  price?: { min?: number; max?: number }
  /** Its article number, for queries that mean one article. */
  articleNo?: string
}

/** The judgement of one query over the demo chain, based on the goods, not on search results. */
export interface GoldenQuery {
  query: string
  kind: Kind
  /** The right articles. null: there should be no hits. */
  wants: Wants | null
  /** Near misses: articles that are acceptable below the right ones. */
  also?: Wants
}
