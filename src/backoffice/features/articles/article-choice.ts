import { pageNumber } from '#shared/page-number.ts'
/** What of an article can be lacking or special, by its name in the address. */
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

/** Which articles an address asks for, as the API takes it. */
export function readArticleChoice(params: URLSearchParams): Record<string, string> {
  const shown = visibilities.find(({ param }) => param === params.get('vises')) ?? visibilities[0]
  const only = params.getAll('bare')
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    shown: shown.asked,
    page: String(pageNumber(params)),
    ...Object.fromEntries(selections.flatMap(({ param, asked }) => (only.includes(param) ? [[asked, '1']] : []))),
  }
}
