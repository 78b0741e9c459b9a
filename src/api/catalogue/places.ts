import type { Place } from '#contract/search.ts'
import type { WordsFound } from './words-found.ts'
import { isLinking, typedWords, wordsOf, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import { stem } from '#shared/text/norwegian/stem.ts'

/** Help topics in shoppers' own words, with the page that covers each. */
const topics: readonly { questions: string; title: string; detail: string; path: string }[] = [
  {
    questions: 'retur returnere bytte bytterett ombytte angre angrerett angrefrist reklamasjon reklamere garanti klage',
    title: 'Bytte, retur og reklamasjon',
    detail: 'Kundeservice',
    path: '/kundeservice',
  },
  { questions: 'gavekort gavekortet', title: 'Spør om gavekort', detail: 'Kundeservice', path: '/kundeservice' },
  {
    questions: 'frakt levering hjemlevering sende fraktpris',
    title: 'Henting og levering',
    detail: 'Hjelp',
    path: '/levering',
  },
  {
    questions: 'kundeservice kundesenter kundestøtte hjelp telefon telefonnummer',
    title: 'Kundeservice',
    detail: 'Hjelp',
    path: '/kundeservice',
  },
  {
    questions: 'åpningstid åpningstider åpent åpen stengt stenger åpner butikk butikker butikkene helligdager',
    title: 'Butikker og åpningstider',
    detail: 'Butikker',
    path: '/butikker',
  },
  {
    questions: 'reservere reservasjon reservasjoner avbestille avbestilling hente henting hentekode klikk kvittering',
    title: 'Reservere, hente og avbestille',
    detail: 'Spørsmål og svar',
    path: '/sporsmal-og-svar',
  },
  {
    questions: 'betale betaling vipps klarna qliro delbetaling faktura kort',
    title: 'Når betaler jeg?',
    detail: 'Spørsmål og svar',
    path: '/sporsmal-og-svar',
  },
  {
    questions: 'medlem medlemskap fordelsklubb kundeklubb klubbgaranti faq',
    title: 'Spørsmål og svar',
    detail: 'Hjelp',
    path: '/sporsmal-og-svar',
  },
  {
    questions: 'kontakt kontaktskjema epost skrive melding',
    title: 'Skriv til oss',
    detail: 'Kundeservice',
    path: '/kontakt',
  },
  {
    questions: 'størrelsesguide størrelsestabell størrelsesskjema størrelser måltabell målskjema mål måle',
    title: 'Størrelsesguide',
    detail: 'Hjelp',
    path: '/storrelser',
  },
  {
    questions: 'vedlikehold vaskeråd vaskeanvisning stell',
    title: 'Vask og vedlikehold',
    detail: 'Hjelp',
    path: '/vedlikehold',
  },
  {
    questions: 'kjøpsvilkår vilkår salgsvilkår salgsbetingelser angreskjema',
    title: 'Kjøpsvilkår',
    detail: 'Hjelp',
    path: '/kjopsvilkar',
  },
  {
    questions: 'personvern personvernerklæring personopplysninger informasjonskapsler cookies',
    title: 'Personvernerklæring',
    detail: 'Hjelp',
    path: '/personvernerklaering',
  },
  {
    questions: 'bærekraft bærekraftig miljø åpenhetsloven',
    title: 'Bærekraft',
    detail: 'Om oss',
    path: '/baerekraftig-forretningspraksis',
  },
  {
    questions: 'avstemning avstemninger spørreundersøkelse quiz',
    title: 'Avstemninger',
    detail: 'Si hva du mener',
    path: '/avstemning',
  },
  {
    questions: 'barnehagestart barnehageliste',
    title: 'Dette trenger barnet til barnehagestart',
    detail: 'Råd',
    path: '/dette-trenger-barnet-til-barnehagestart',
  },
]

const topicOf = new Map(topics.flatMap(topic => wordsOf(topic.questions).map(word => [stem(word), topic] as const)))
const asking = new Set(wordsOf('når hva hvor hvordan kan jeg vi man dere finner får må min mitt'))
const mostShops = 3
/** Shorter prefixes match no shop: a shopper who types `sko` wants shoes, not the shop in Skotterud. */
const leastBeginning = 4

/**
 * Finds help topics and shops for a query. Every word must match, otherwise the query is about goods and the result has
 * neither. Content pages and posts are added if all words are in their titles.
 */
export function placesFor({ lists }: Snapshot, query: string, found: Pick<WordsFound, 'find'>): Place[] {
  const typed = typedWords(query.slice(0, 200))
  const words = typed.filter(({ word }) => !isLinking(word) && !asking.has(word))
  const help = words.flatMap(({ word }) => topicOf.get(stem(word)) ?? [])
  const left = words.flatMap(({ word }) => (topicOf.has(stem(word)) ? [] : [word]))
  const read = found.find(
    words.map(({ word }) => word),
    typed.map(({ word }) => word),
  )
  const shops = left.length === 0 ? [] : lists.shops.filter(shop => isAbout(shop, left))
  if (left.length > 0 && shops.length === 0) return read
  const topicsFound = [...new Set(help)]
  return [
    ...topicsFound.map(({ title, detail, path }) => ({ kind: 'help' as const, title, detail, path })),
    ...read.filter(({ path }) => !topicsFound.some(topic => topic.path === path.split(/[#?]/, 1)[0])),
    ...shops.slice(0, mostShops).map(({ name, slug, address, postPlace }) => ({
      kind: 'shop' as const,
      title: name,
      detail: [address, postPlace].filter(Boolean).join(', '),
      path: `/butikker/${encodeURIComponent(slug)}`,
    })),
  ]
}

function isAbout({ name, postPlace }: { name: string; postPlace: string }, texts: readonly string[]): boolean {
  const own = wordsOf(`${name} ${postPlace}`)
  return texts.every(word => own.some(one => one === word || (word.length >= leastBeginning && one.startsWith(word))))
}
