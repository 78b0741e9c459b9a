/** The label types that editors can choose, with their Norwegian names. A campaigns feed may have others. */
export const labelTypes = { sale: 'Tilbud', multi_buy: 'Mengderabatt', news: 'Nyhet', season: 'Sesong' } as const

/** The colours of a label on a card. */
export const labelLook = (type: string | null): 'sale' | 'info' | 'ink' =>
  type === 'sale' || type === 'multi_buy' ? 'sale' : type === 'news' ? 'info' : 'ink'
