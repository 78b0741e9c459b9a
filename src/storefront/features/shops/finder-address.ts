export interface FinderChoice {
  /** A place, a postcode or a shop's name, as typed; '' for all shops. */
  typed: string
  openOnly: boolean
}

/** What of the address the shop finder is made of. */
export function readFinderChoice(params: URLSearchParams): FinderChoice {
  const typed = (params.get('sted') ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)
  return { typed, openOnly: params.get('apen') === '1' }
}

export function writeFinderChoice({ typed, openOnly }: FinderChoice): string {
  const params = new URLSearchParams()
  if (typed !== '') params.set('sted', typed)
  if (openOnly) params.set('apen', '1')
  return params.toString()
}
