/** The lists of news and of reduced goods, by path. */
export const highlights = {
  '/nyheter': { only: 'news', name: 'Nyheter', about: 'Nytt i butikkene' },
  '/salg': { only: 'sale', name: 'Salg', about: 'Varer med lavere pris' },
} as const
export type HighlightPath = keyof typeof highlights
