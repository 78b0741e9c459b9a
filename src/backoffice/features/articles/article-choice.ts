import { pageNumber } from '#shared/page-number.ts'
/** The checkbox filters of the article list. `param` is the value in the page's URL, `asked` the API's name. */
export const selections = [
  { param: 'fremhevet', asked: 'featured', name: 'Fremhevet' },
  { param: 'uten-bilde', asked: 'withoutPicture', name: 'Uten bilde' },
  { param: 'uten-tekst', asked: 'withoutText', name: 'Uten tekst' },
  { param: 'overstyrt', asked: 'overridden', name: 'Overstyrt' },
  { param: 'ikke-i-feed', asked: 'absent', name: 'Ikke i siste varefil' },
] as const
export const visibilities = [
  { param: '', asked: 'all', name: 'Alle' },
  { param: 'synlig', asked: 'visible', name: 'Synlige' },
  { param: 'skjult', asked: 'hidden', name: 'Skjulte' },
] as const

/** Translates the filters in the page's URL to the query parameters of the API. */
export function readArticleChoice(params: URLSearchParams): Record<string, string> {
  const view = visibilities.find(({ param }) => param === params.get('vises')) ?? visibilities[0]
  const only = params.getAll('bare')
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    shown: view.asked,
    page: String(pageNumber(params)),
    ...Object.fromEntries(selections.flatMap(({ param, asked }) => (only.includes(param) ? [[asked, '1']] : []))),
  }
}
