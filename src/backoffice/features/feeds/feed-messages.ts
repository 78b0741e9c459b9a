import type { FeedImport, FeedName } from '#contract/feeds/feeds-admin.ts'
import type { FeedCount, FeedCounts } from '#shared/feed-counts.ts'
import { formatCount, formatPlural } from '#shared/format/format.ts'

export const kindNames: Record<FeedName, string> = {
  products: 'Varefilen',
  stores: 'Butikklisten',
  inventory: 'Lagerfilen',
  reviews: 'Omtalene',
  customers: 'Kundelisten',
  sales: 'Salgene fra kassene',
  campaigns: 'Kampanjefilen',
  postcodes: 'Postnumrene',
  addresses: 'Adressene',
}

type State = FeedImport['state']
export const stateNames: Record<State, { name: string; look: 'good' | 'warn' | 'bad' | 'info' | 'quiet' }> = {
  waiting: { name: 'Venter', look: 'info' },
  running: { name: 'Leses inn', look: 'info' },
  done: { name: 'Lest inn', look: 'good' },
  partly: { name: 'Lest inn, noen rader avvist', look: 'warn' },
  unchanged: { name: 'Uendret', look: 'quiet' },
  refused: { name: 'Avvist', look: 'bad' },
  failed: { name: 'Feilet', look: 'bad' },
}

export const hasFailed = ({ state }: Pick<FeedImport, 'state'>): boolean => state === 'refused' || state === 'failed'

const phases: Record<NonNullable<FeedImport['phase']>, string> = {
  fetching: 'Henter filen',
  queueing: 'Venter på at en annen fil blir lest inn',
  reading: 'Leser filen',
  checking: 'Sjekker radene',
  pictures: 'Lager bilder',
  comparing: 'Sammenligner med det som er i nettbutikken',
  applying: 'Legger inn endringene',
}

/** The current phase of an import: `Legger inn endringene: 12 av 40`. */
export function phaseLabel({ state, phase, progress, reason }: FeedImport): string {
  if (state === 'waiting') return 'Venter på tur'
  if (reason === 'rowsHeld')
    return 'Venter på varer som noen andre endrer. Resten er lest inn, og dette fortsetter av seg selv'
  const at = phases[phase ?? 'fetching']
  return progress ? `${at}: ${formatCount(progress.done)} av ${formatCount(progress.of)}` : at
}

/** The source of an import, in a few words. */
export function sourceLabel({ origin, source }: FeedImport): string {
  if (origin === 'push') return `Sendt av «${source}»`
  if (origin === null) return 'Ikke lagret'
  if (source === '-') return 'Kommando, sendt gjennom et rør'
  if (origin === 'command') return source === '' ? 'Kommando' : `Kommando, fra ${source}`
  const how = origin === 'desk' ? 'Hentet herfra' : 'Hentet etter timeplanen'
  return source === '' ? how : `${how}, fra ${source}`
}

interface Why {
  title: string
  todo: string
  /** How to accept the file unchanged: a command for operators, or a request for the sender. */
  accept?: string
}
const again = 'Nettbutikken viser det som ble lest inn sist.'
const whys: Record<Exclude<NonNullable<FeedImport['reason']>, 'problems'>, Why> = {
  missingColumns: {
    title: 'Filen mangler kolonner som forrige fil hadde',
    todo: `Ingenting er endret. ${again} Uten kolonnene ville tilbud, synlighet eller momssats blitt endret. Er et navn skrevet feil: be om en ny fil.`,
  },
  tooMuchRemoved: {
    title: 'Mer enn en femtedel av det som finnes, mangler i filen',
    todo: `Ingenting er endret. ${again} Er filen hel? Hvis ikke: be om en ny fil.`,
  },
  lowPrices: {
    title: 'Filen har priser under minsteprisen',
    todo: `Ingenting er endret. ${again} Se prisene under. Er de feil: be om en ny fil.`,
  },
  priceMoves: {
    title: 'Uvanlig mange priser endrer seg mye',
    todo: `Ingenting er endret. ${again} Er det kroner der det skulle vært øre, eller omvendt? Da må filen rettes der den lages.`,
  },
  zeroStock: {
    title: 'Uvanlig mye av lageret går til null',
    todo: `Ingenting er endret. ${again} Sjekk at kassesystemet sender riktig antall. Er tallene feil: be om en ny fil.`,
  },
  demoLoaded: {
    title: 'Demokjeden ligger i databasen',
    todo: 'En ekte kjede kan ikke leses inn ved siden av den. Driften fjerner den med',
  },
  noFile: {
    title: 'Filen finnes ikke der den skulle ligge',
    todo: `Kontroller navnet og mappen, og prøv igjen. ${again}`,
  },
  notFetched: {
    title: 'Filen kunne ikke hentes',
    todo: `Be den som sender filen, kontrollere at den ligger der. ${again}`,
  },
  notYet: {
    title: 'Den nyeste filen var ikke ferdig skrevet',
    todo: '',
  },
  rowsHeld: {
    title: 'Noen varer er holdt av andre',
    todo: 'Resten er lest inn. Dette fortsetter av seg selv hvert minutt.',
  },
  fault: {
    title: 'Noe gikk galt hos oss mens filen ble lest inn',
    todo: `Meld fra til driften: loggen sier mer. ${again}`,
  },
  stopped: {
    title: 'Innlesingen ble avbrutt før den var ferdig',
    todo: `Er det lagerfilen, er det som rakk å gå inn, allerede med. ${again}`,
  },
}

/** Temporary faults: a later attempt may find the file, or find it complete. */
const triedAgain = new Set<FeedImport['reason']>(['notFetched', 'notYet', 'stopped'])
const nextTry: Record<NonNullable<FeedImport['origin']>, string> = {
  schedule: 'Den hentes på nytt neste gang etter timeplanen.',
  command: 'Driften kan lese den inn på nytt.',
  push: 'Den som sendte filen, må sende den på nytt.',
  desk: 'Hent den på nytt om litt.',
}

/** Reasons that an operator or the sender can override. */
const acceptable = new Set<FeedImport['reason']>([
  'missingColumns',
  'tooMuchRemoved',
  'lowPrices',
  'priceMoves',
  'zeroStock',
])

/**
 * How to accept a file that was refused because of its changes. `detail` contains the options of the import command.
 */
function acceptMessage(
  { reason, detail, kind, origin }: FeedImport,
  hent: string,
): Partial<Pick<Why, 'todo' | 'accept'>> {
  if (!acceptable.has(reason) || detail === null) return {}
  if (origin === 'push') {
    const names = queryOf(detail)
    return {
      todo: 'Er det meningen, kan den som sendte filen, sende den på nytt slik:',
      accept: `POST /api/v1/machine/stock?${names}`,
    }
  }
  const from = origin === 'command' ? 'FIL' : '--scheduled'
  return {
    todo: 'Er det meningen, kan driften lese den inn slik:',
    accept: `${hent} import ${kind} ${from} ${detail}`,
  }
}
/** The options of the command as a query of the API: columns in one parameter, `true` for options without a value. */
function queryOf(options: string): string {
  const given = [...options.matchAll(/--([a-z-]+)(?: (?!--)(\S+))?/g)].map(([, name = '', value = 'true']) => ({
    name: camelCase(name),
    value,
  }))
  const byName = Map.groupBy(given, ({ name }) => name)
  return [...byName].map(([name, same]) => `${name}=${same.map(({ value }) => value).join(',')}`).join('&')
}
const camelCase = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Why an import failed or was incomplete, with the remedy; null: no error. */
export function causeText(view: FeedImport, hent: string): Why | null {
  const { state, reason, rejected, problems, kind, origin } = view
  if (state === 'partly')
    return {
      title: `${formatPlural(rejected, 'rad', 'rader')} ble avvist, resten er lest inn`,
      todo: 'Få radene rettet der filen lages. De tas neste gang den leses inn.',
    }
  if (reason === null) return null
  if (reason !== 'problems') {
    const { title } = whys[reason]
    const todo = reason === 'demoLoaded' ? `${whys[reason].todo} ${hent} demo remove.` : whys[reason].todo
    const { todo: how, accept } = acceptMessage(view, hent)
    if (accept !== undefined) return { title, todo: `${todo} ${how}`, accept }
    return { title, todo: triedAgain.has(reason) && origin ? `${nextTry[origin]} ${todo}`.trim() : todo }
  }
  const file = kindNames[kind].toLowerCase()
  if (rejected === 0)
    return {
      title: 'Filen kan ikke leses',
      todo: `Ingenting er endret: se hva som er galt under, og be den som lager ${file}, om en ny. ${again}`,
    }
  return {
    title: `${formatPlural(rejected, 'rad', 'rader')} har feil (${formatPlural(problems, 'feil', 'feil')} i alt)`,
    todo: `Ingenting er endret, for én feil stopper hele filen. Få radene rettet der ${file} lages. ${again}`,
  }
}

/** The short text beside the state of an import in the list. */
export function shortWhy(view: FeedImport): string {
  if (view.state === 'unchanged' && view.reason === null)
    return view.rows === null ? 'Ingen ny fil' : 'Lest, men ingenting var nytt'
  if (view.state === 'waiting' || view.state === 'running') return phaseLabel(view)
  return view.state === 'partly' ? '' : (causeText(view, '')?.title ?? '')
}

/** Norwegian text of each count. null: a count of the rows before the import, which is not displayed. */
const changes: Readonly<Record<FeedCount, string | null>> = {
  articlesIn: 'nye varer',
  articlesBack: 'varer tilbake',
  articlesChanged: 'varer endret',
  articlesOut: 'varer skjult',
  variantsIn: 'nye størrelser og farger',
  variantsBack: 'størrelser og farger tilbake',
  variantsChanged: 'størrelser og farger endret',
  variantsOut: 'størrelser og farger skjult',
  pricesUp: 'priser opp',
  pricesDown: 'priser ned',
  salesIn: 'nye tilbudspriser',
  salesChanged: 'tilbudspriser endret',
  salesOut: 'tilbudspriser avsluttet',
  pictures: 'bilder laget',
  picturesToFetch: 'bilder å hente fra andre nettsteder',
  articlesRelinked: 'varer med andre lenker til bilder',
  articlesBefore: null,
  variantsBefore: null,
  shopsBefore: null,
  articlesRepictured: 'varer med andre bilder',
  unprovenBeforePrices: 'førpriser som ikke vises',
  articlesWithClaims: 'varer med påstander uten dokumentasjon',
  shopsIn: 'nye butikker',
  shopsBack: 'butikker tilbake',
  shopsChanged: 'butikker endret',
  shopsOut: 'butikker skjult',
  rowsIn: 'nye lagerrader',
  rowsBack: 'lagerrader tilbake',
  rowsOut: 'lagerrader ute',
  quantitiesUp: 'lagerrader med flere',
  quantitiesDown: 'lagerrader med færre',
  ownPrices: 'egne priser i butikk',
  pickups: 'henting av eller på',
  recounted: 'talt på nytt, som før',
  older: 'eldre enn siste telling, ikke tatt',
  shortfalls: 'talt til færre enn det er reservert',
  unlikely: 'langt fra det forrige antallet: se over dem',
  reviewsIn: 'nye omtaler',
  reviewsChanged: 'omtaler endret',
  customersInvited: 'kunder å skrive til',
  customersChanged: 'kunder endret',
  campaignsIn: 'nye kampanjer',
  campaignsChanged: 'kampanjer endret',
  campaignsOut: 'kampanjer avsluttet',
  tillSalesIn: 'nye salg',
  tillSalesUnmatched: 'nye salg av varer som ikke er i katalogen',
  tillSalesUnchanged: 'salg som alt var lagret',
  tillSalesContradicting: 'salg som sier noe annet enn det som er lagret: ikke tatt',
  tillSalesTooOld: 'salg eldre enn 180 dager: ikke tatt',
  postcodesIn: 'nye postnumre',
  postcodesChanged: 'postnumre endret',
  withoutPoint: 'postnumre uten sted',
  streetsIn: 'nye gater',
  addressesIn: 'nye adresser',
  addressesMoved: 'adresser flyttet',
}

/** Number of changes by kind. Counts of zero and of existing rows are left out. */
export const changeLabels = (changed: Readonly<FeedCounts>): { name: string; count: number }[] =>
  Object.entries(changes).flatMap(([key, name]) => {
    const count = changed[key as FeedCount] ?? 0
    return count > 0 && name !== null ? [{ name, count }] : []
  })
