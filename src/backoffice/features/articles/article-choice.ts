import { pageNumber } from '#shared/page-number.ts'
/** The checkbox filters of the article list. `param` is the value in the page's URL, `filter` the API's name. */
export const selections = [
  { param: 'fremhevet', filter: 'featured', name: 'Fremhevet' },
  { param: 'uten-bilde', filter: 'withoutPicture', name: 'Uten bilde' },
  { param: 'uten-tekst', filter: 'withoutText', name: 'Uten tekst' },
  { param: 'uten-produsent', filter: 'withoutSafety', name: 'Uten produsent' },
  { param: 'mat-uten-fakta', filter: 'withoutFoodFacts', name: 'Mat uten matinformasjon' },
  { param: 'med-pastander', filter: 'withClaims', name: 'Påstander uten dokumentasjon' },
  { param: 'overstyrt', filter: 'overridden', name: 'Overstyrt' },
  { param: 'ikke-i-feed', filter: 'absent', name: 'Ikke i siste varefil' },
] as const
export const visibilities = [
  { param: '', filter: 'all', name: 'Alle' },
  { param: 'synlig', filter: 'visible', name: 'Synlige' },
  { param: 'skjult', filter: 'hidden', name: 'Skjulte' },
] as const

/** Translates the filters in the page's URL to the query parameters of the API. */
export function readArticleChoice(params: URLSearchParams): Record<string, string> {
  const view = visibilities.find(({ param }) => param === params.get('vises')) ?? visibilities[0]
  const only = params.getAll('bare')
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    shown: view.filter,
    page: String(pageNumber(params)),
    ...Object.fromEntries(selections.flatMap(({ param, filter }) => (only.includes(param) ? [[filter, '1']] : []))),
  }
}
