import { cleanText } from '#shared/text/typed-text.ts'
export interface FinderChoice {
  /** The typed place, postcode or shop name. '' for all shops. */
  typed: string
  openOnly: boolean
}

/** Reads the parameters of the shop finder from the URL. */
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
