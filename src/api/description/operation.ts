/** The tags of the OpenAPI description: they group the operations. */
export const tags = {
  catalogue: 'Articles, groups, brands and lists of them. Public, the same for every caller, with ETags.',
  search: 'Norwegian search, filter counts and suggestions.',
  shops: 'Shops with opening hours, stock and distance.',
  addresses: 'Postcodes and addresses with coordinates.',
  cart: 'Current price of a cart, and the shops that have it. Reserves nothing.',
  reservations: 'Goods set aside in one shop, for a guest who collects them with a code.',
  orders:
    'Reservations that are paid online with Vipps, Klarna or Qliro before they are picked, then collected or sent.',
  alerts: 'Mails about sizes that are back in a shop. They go to confirmed addresses only.',
  customers: 'Customer accounts, logins, and the token that each changing call sends.',
  blog: 'Posts with related goods. Public, the same for every caller, with ETags.',
  polls: 'Multiple-choice questions. Each shopper answers once.',
  staff: 'Desk and editing. Needs a session of a staff account.',
  machine: 'For other programs of the chain, such as tills and stockroom screens. Needs an API key.',
  description: 'The API description, for people and for programs.',
} satisfies Record<string, string>

export interface Operation {
  /** The name in generated clients. It must not change within a version. */
  id: string
  tag: keyof typeof tags
  summary: string
}
export const operation = (tag: Operation['tag'], id: string, summary: string): Operation => ({ tag, id, summary })
