import { parseArgs } from 'node:util'
import { columnNamed, feedColumns, feedKinds, hasPictures, type FeedKind, type ImportOptions } from '#feeds/index.ts'
import { feedAddress } from '#platform/config/feeds.ts'
import type { Config } from '#platform/config.ts'
import { anyText, type Grammar } from '../arguments/grammar.ts'
import type { ImportSource } from './feed-source.ts'
import { parseImportOptions } from './import-options.ts'

export interface Arguments {
  ok: true
  kind: FeedKind
  named: ImportSource
  options: ImportOptions
  /** Prints only one line of JSON with the outcome. */
  json: boolean
  /** Fetches the feed from its configured address. */
  scheduled: boolean
  /** The number of the import in the admin. */
  record?: number
  /** Leaves pictures to fetch to a running shop. Default: true with `scheduled`, otherwise false. */
  picturesLater: boolean
}

type Wrong = { ok: false; reason: string }

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const feedOptions = {
  'dry-run': flag,
  'skip-bad-rows': flag,
  'allow-removal': flag,
  'accept-price-moves': flag,
  'accept-low-prices': flag,
  'accept-zero-stock': flag,
  'allow-missing-column': texts,
  'without-pictures': flag,
  'pictures-later': flag,
  'photo-aspect': texts,
  'as-of': text,
  url: text,
  scheduled: flag,
  again: flag,
  'only-shop': texts,
  json: flag,
  record: text,
} as const

const aValue = { value: anyText('a value, see --help') }
/** The shape of the arguments. `parseArguments` checks the values. */
export const importGrammar: Grammar = Object.fromEntries(
  feedKinds.map(kind => [
    kind,
    {
      operands: [{ name: 'FILE', optional: true, many: true }],
      options: Object.fromEntries(
        Object.entries(feedOptions).map(([name, { type, ...more }]) => [
          name,
          type === 'boolean' ? {} : 'multiple' in more ? { ...aValue, repeated: true as const } : aValue,
        ]),
      ),
    },
  ]),
)

/** Parses the arguments after `import`. `reason`: the error message. */
export function parseArguments(args: readonly string[], config: Config): Arguments | Wrong {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: feedOptions,
    })
    const [kind, ...files] = positionals
    const known = feedKinds.find(candidate => candidate === kind)
    if (!known) {
      const given = kind === undefined ? 'Feed kind missing.' : `Unknown feed kind: ${kind}.`
      return { ok: false, reason: `${given} One of ${feedKinds.join(', ')}` }
    }
    const named = parseSource(known, files, values, config)
    if ('reason' in named) return named
    if (values['photo-aspect'] && known !== 'products')
      return { ok: false, reason: '--photo-aspect goes with products' }
    if (values['only-shop'] && known !== 'inventory') return { ok: false, reason: '--only-shop goes with inventory' }
    const typed = { ...values, 'photo-aspect': values['photo-aspect'] ?? config.feedPhotoAspects }
    const record = values.record === undefined ? undefined : Number(values.record)
    if (record !== undefined && !(Number.isSafeInteger(record) && record > 0))
      return { ok: false, reason: '--record takes the number of an import' }
    const missing = values['allow-missing-column'] ?? []
    const unknown = missing.find(name => columnNamed(name, feedColumns(known)) === undefined)
    if (unknown !== undefined)
      return {
        ok: false,
        reason: `--allow-missing-column ${unknown}: ${known} has no such column. One of ${Object.keys(feedColumns(known).columns).join(', ')}`,
      }
    const allowMissingColumns = missing.flatMap(name => columnNamed(name, feedColumns(known)) ?? [])
    const parsed = parseImportOptions(known === 'products' ? typed : values)
    if (!parsed.ok) return parsed
    const feedAddress =
      hasPictures(known) && 'address' in named && named.address.protocol !== 'file:' ? named.address : undefined
    const options = { ...parsed.options, allowMissingColumns, ...(feedAddress && { feedAddress }) }
    const { json = false, scheduled = false } = values
    const picturesLater = (values['pictures-later'] ?? false) || scheduled
    return {
      ok: true,
      kind: known,
      named,
      options,
      json,
      scheduled,
      picturesLater,
      ...(record !== undefined && { record }),
    }
  } catch (error) {
    // Node's hint about positional arguments does not apply here.
    return { ok: false, reason: (error as Error).message.replace(/\. To specify a positional.*$/s, '') }
  }
}

function parseSource(
  kind: FeedKind,
  files: string[],
  { url, scheduled = false, again = false }: { url?: string; scheduled?: boolean; again?: boolean },
  { feedUrls }: Config,
): ImportSource | Wrong {
  const wrong = (reason: string): Wrong => ({ ok: false, reason })
  const ways = [files.length > 0, url !== undefined, scheduled].filter(Boolean).length
  if (ways === 0) return wrong('Which file?')
  if (ways > 1) return wrong('Files, --url or --scheduled: one of them')
  if (scheduled) {
    if (!(kind in feedUrls)) return wrong(`There is no schedule for ${kind}: name the file, or give --url`)
    const address = feedUrls[kind]
    return address ? { address, again } : wrong(`FEED_${kind.toUpperCase()}_URL is not set`)
  }
  if (url !== undefined) {
    const address = feedAddress.safeParse(url)
    return address.success ? { address: address.data, again } : wrong(`--url takes ${address.error.issues[0]?.message}`)
  }
  if (again) return wrong('--again goes with --url or --scheduled')
  if (files.length === 1 && files[0] === '-') return { input: process.stdin }
  if (files.includes('-')) return wrong('- means standard input, and cannot be combined with files')
  return { files }
}
