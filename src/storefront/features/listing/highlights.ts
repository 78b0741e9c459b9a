/** The lists of news and of goods on offer, by path. */
export const highlights = {
  '/nyheter': { only: 'news', name: 'Nyheter', about: 'Nytt i butikkene' },
  '/salg': { only: 'sale', name: 'Salg', about: 'Varer med lavere pris og mengdetilbud' },
  '/salg/satt-ned': { only: 'reduced', name: 'Satt ned', about: 'Varer med lavere pris' },
  '/salg/mengdetilbud': { only: 'multi_buy', name: 'Mengdetilbud', about: 'Varer som er billigere når du tar flere' },
} as const
export type HighlightPath = keyof typeof highlights

/** The lists that the menu links to. */
export const menuHighlights = ['/nyheter', '/salg'] as const satisfies readonly HighlightPath[]

/** The list of goods on offer, followed by its parts. */
export const saleLists = ['/salg', '/salg/satt-ned', '/salg/mengdetilbud'] as const satisfies readonly HighlightPath[]
