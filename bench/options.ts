import { parseArgs } from 'node:util'

export const measureNames = [
  'cold start',
  'catalogue read',
  'list',
  'list anew',
  'filtered list',
  'filtered list anew',
  'facets',
  'facets anew',
  'search',
  'search anew',
  'search never asked',
  'suggestions',
  'suggestions anew',
  'suggestions never asked',
  'article',
  'article anew',
  'availability',
  'near shops',
  'cart shops',
  'quote',
  'page minimal',
  'page uncached',
  'page cached',
  'logged in',
  'reservation',
  'bad input',
  'feed',
  'hostile',
  'pauses',
  'memory',
  'memory addresses',
  'next page',
] as const
export type MeasureName = (typeof measureNames)[number]

export interface Options {
  articles: number
  shops: number
  campaigns: number
  codes: number
  seed: number
  feed: string | null
  seconds: number
  requests: number
  only: readonly MeasureName[]
  jsonOnly: boolean
  help: boolean
}
/** Invalid options: shown as one line, with exit code 2. */
export class UsageError extends Error {}

const slug = (name: string) => name.replaceAll(' ', '-')
export const help = `npm run bench -- [OPTIONS]

Starts the shop on this machine, measures it beside a bare node:http server that sends the same bytes, and prints one
JSON line per measure on standard output (progress goes to standard error). docs/bench.md says how to read them.

  --articles N    size of the generated catalogue (default 10000, at most 200000)
  --shops N       its shops (default 60, at most 200)
  --campaigns N   campaigns of editors that run in it (default 0, at most 2000)
  --codes N       its promo codes, one of which each quote names (default 0, at most 100000)
  --seed S        seed of the catalogue and of the requests (default 1)
  --feed FOLDER   measure on these feeds instead: stores.csv, products.tsv, local_inventory.tsv.gz, postcodes.csv, reviews.tsv
  --seconds N     time for each measure, shared by its rounds (default 12, at most 120)
  --requests N    different requests of each kind (default 1000, at most 5000)
  --only A,B      only these: ${measureNames.map(slug).join(', ')}
  --json-only     nothing on standard error but faults
  --help          this text

Exit codes: 0 measured, 1 a measure got answers that are wrong, 2 usage, 3 the shop could not be started or prepared.`

export function readOptions(args: readonly string[]): Options {
  const values = parsed(args)
  return {
    articles: wholeNumber('articles', values.articles, 10_000, 10, 200_000),
    shops: wholeNumber('shops', values.shops, 60, 55, 200),
    campaigns: wholeNumber('campaigns', values.campaigns, 0, 0, 2_000),
    codes: wholeNumber('codes', values.codes, 0, 0, 100_000),
    seed: wholeNumber('seed', values.seed, 1, 0, 2 ** 31 - 1),
    feed: values.feed ?? null,
    seconds: wholeNumber('seconds', values.seconds, 12, 1, 120),
    requests: wholeNumber('requests', values.requests, 1000, 100, 5000),
    only: values.only === undefined ? measureNames : inOrder(values.only.split(',').map(measureNamed)),
    jsonOnly: values['json-only'] ?? false,
    help: values.help ?? false,
  }
}

function parsed(args: readonly string[]) {
  const string = { type: 'string' } as const
  const boolean = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...args],
      options: {
        articles: string,
        shops: string,
        campaigns: string,
        codes: string,
        seed: string,
        feed: string,
        seconds: string,
        requests: string,
        only: string,
        'json-only': boolean,
        help: boolean,
      },
    }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function wholeNumber(name: string, typed: string | undefined, otherwise: number, least: number, most: number): number {
  if (typed === undefined) return otherwise
  const value = Number(typed)
  if (!/^\d{1,10}$/.test(typed) || value < least || value > most) {
    throw new UsageError(`--${name} is ${JSON.stringify(typed)}; allowed: a whole number from ${least} to ${most}`)
  }
  return value
}

const inOrder = (chosen: readonly MeasureName[]) => measureNames.filter(name => chosen.includes(name))

/** Accepts short forms such as `filtered` and `page-cached`. */
function measureNamed(typed: string): MeasureName {
  const requested = typed.trim().toLowerCase().replaceAll('-', ' ')
  const found =
    measureNames.find(name => name === requested) ?? (requested === 'filtered' ? 'filtered list' : undefined)
  if (!found)
    throw new UsageError(`--only names ${JSON.stringify(typed)}; allowed: ${measureNames.map(slug).join(', ')}`)
  return found
}
