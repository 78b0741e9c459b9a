import { cleanText } from '#shared/text/typed-text.ts'

/** The search of the shop finder, stored in the URL. */
export interface FinderChoice {
  /** The typed place, postcode or shop name. Empty: all shops. */
  typed: string
  openOnly: boolean
}

/** Reads the search from the URL parameters. */
export function readFinderChoice(params: URLSearchParams): FinderChoice {
  const typed = cleanText(params.get('sted') ?? '').slice(0, 60)
  return { typed, openOnly: params.get('apen') === '1' }
}

export function writeFinderChoice({ typed, openOnly }: FinderChoice): string {
  const params = new URLSearchParams()
  if (typed !== '') params.set('sted', typed)
  if (openOnly) params.set('apen', '1')
  return params.toString()
}
