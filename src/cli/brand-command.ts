import { readFile } from 'node:fs/promises'
import type { Database } from '#database/connection.ts'
import { brandVersions, changeBrand, takeLogo, undoBrand, type InvalidBrand } from '#modules/documents/brands/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { brandIds, type BrandId } from '#shared/brand-ids.ts'
import { brandKeys, changeSettings, type BrandSettings } from '#shared/brand/settings.ts'
import { cookieKinds } from '#shared/cookie-kinds.ts'
import { builtIn } from '#shared/brand/built-in.ts'
import { faultText, logoFaultText } from './brand-fault-text.ts'
import { oneOf } from './arguments/grammar.ts'
import type { Command } from './command.ts'
import { withShopDatabase } from './with-shop-database.ts'

const keyHelp = `  name      name of the chain                              tagline   short text beside the name in titles
  logo      a file: PNG, JPEG or WebP up to 2 MiB          phone     of customer service
  ink       colour of text, header and mails, #16231f      email     of customer service
  accent    colour of the main buttons, #b23c17            hours     hours of customer service
  company   name of the company that sells                 orgno     its organisation number
  address   its street, postcode and place
  sender    sender address of mails                        search    on or off: search field in the header
  menu      links in the header, NAME=/path, NAME=/path    layout    standard or single-line
  footer    the same in the footer; - in either: none      front     popular, reduced, sizes or activities: the front page's first goods
  tags      scripts that set cookies, loaded after consent: KIND=https://address COOKIE:DAYS …, with KIND one of
            ${cookieKinds.join(', ')}`

const usage = `${hent} brand list
       ${hent} brand show [BRAND]
       ${hent} brand set [BRAND] KEY=VALUE …
       ${hent} brand undo [BRAND]`

export const brandCommand: Command = {
  summary: 'show and set a brand: name, logo, colours, contact, sender of mails, links',
  grammar: {
    list: {},
    show: { operands: [{ name: 'BRAND', form: oneOf(brandIds), optional: true }] },
    set: { operands: [{ name: 'KEY=VALUE', many: true }], verbatim: true },
    undo: { operands: [{ name: 'BRAND', form: oneOf(brandIds), optional: true }] },
  },
  help: `Usage: ${usage}

BRAND  one of ${brandIds.join(', ')}. Default: the environment variable BRAND
list   every brand, with its name and the keys that are set
show   every key of one brand: its value, and whether it is set or built in
set    sets keys, all or none; KEY= resets a key to its built-in value. Running shops show it within seconds.
undo   restores the values before the last change, except tags

${keyHelp}

Colours with too little contrast for text are refused (WCAG 2.2 AA). An SVG is refused as a logo: save it as PNG.
Example: ${hent} brand set name="Villmark Sport" ink=#1b2a41 accent=#c2410c logo=logo.png`,
  async run(args, { config, write, progress, complain }) {
    const request = readArguments(args, config.brand)
    if (typeof request === 'string') {
      complain(request)
      return 2
    }
    const file = request.verb === 'set' && request.typed['logo'] ? await readLogo(request.typed['logo']) : undefined
    if (typeof file === 'string') {
      complain(file)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent brand' }, database =>
      carryOutBrand(database, request, file, { write, complain }),
    )
  },
}

export type BrandRequest =
  | { verb: 'list' }
  | { verb: 'show' | 'undo'; brand: BrandId }
  | { verb: 'set'; brand: BrandId; typed: Record<string, string> }
type Said = Record<'write' | 'complain', (line: string) => void>

/** Parses the arguments. Returns an error message if they are invalid. */
export function readArguments(args: readonly string[], standard: BrandId): BrandRequest | string {
  const [verb, ...rest] = args
  if (verb === 'list' && rest.length === 0) return { verb }
  if (verb !== 'show' && verb !== 'set' && verb !== 'undo') return `Usage: ${usage}`
  const named = rest[0] !== undefined && !rest[0].includes('=')
  const brand = named ? brandIds.find(id => id === rest[0]) : standard
  if (!brand) return `There is no brand ${rest[0]}: it is one of ${brandIds.join(', ')}`
  const pairs = named ? rest.slice(1) : rest
  if (verb !== 'set') return pairs.length === 0 ? { verb, brand } : `Usage: ${usage}`
  const loose = pairs.find(pair => pair.indexOf('=') < 1)
  if (loose !== undefined) return `${loose} is not KEY=VALUE. Put a value with spaces in quotes: name="Villmark Sport"`
  if (pairs.length === 0) return `Nothing to set. The keys are ${brandKeys.join(', ')}.\n\nUsage: ${usage}`
  const typed = Object.fromEntries(
    pairs.map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  return { verb, brand, typed }
}

/** `brand …` on an open database. `file` reads the file at the logo's path. Returns the exit code. */
export async function carryOutBrand(
  database: Pick<Database, 'db'>,
  request: BrandRequest,
  file: Uint8Array | undefined,
  { write, complain }: Said,
): Promise<0 | 1 | 2> {
  const settingsOf = async (brand: BrandId) => (await brandVersions.read(database.db, { brand }))?.content ?? {}
  if (request.verb === 'list') {
    for (const brand of brandIds) write(summaryOf(brand, await settingsOf(brand)))
    return 0
  }
  const { brand } = request
  if (request.verb === 'show') {
    for (const line of shownLines(brand, await settingsOf(brand))) write(line)
    return 0
  }
  const typed = request.verb === 'set' ? { ...request.typed } : {}
  if (file) {
    // Checks everything else first, so that no picture is stored for a refused command.
    const checked = changeSettings(brand, {}, { ...typed, logo: '' })
    if (!checked.ok && Object.keys(checked.faults).some(key => checked.faults[key]?.fault !== 'contrast'))
      return refuseFaults(checked.faults, complain)
    const taken = await takeLogo(database.db, file)
    if (!taken.ok) {
      complain(`logo: ${logoFaultText[taken.reason]}`)
      return 1
    }
    typed['logo'] = taken.hash
  }
  const target = { brand, basedOn: undefined }
  const outcome =
    request.verb === 'set'
      ? await changeBrand(database, systemActor, target, typed)
      : await undoBrand(database, systemActor, target)
  if (!outcome.ok) {
    if (outcome.reason === 'invalid') return refuseFaults(outcome.faults, complain)
    complain('There is no earlier change to undo.')
    return 1
  }
  write(
    outcome.changed
      ? `${brand} is changed. Running shops show it within seconds.`
      : `${brand} already has these values.`,
  )
  for (const line of shownLines(brand, await settingsOf(brand))) write(line)
  return 0
}

/** 2: a value is malformed. 1: a colour has too little contrast beside the others of the brand. */
function refuseFaults(faults: InvalidBrand['faults'], complain: (line: string) => void): 1 | 2 {
  for (const [key, fault] of Object.entries(faults)) complain(`${key}: ${faultText(fault)}`)
  complain('Nothing was changed.')
  return Object.values(faults).some(({ fault }) => fault !== 'contrast') ? 2 : 1
}

function summaryOf(brand: BrandId, set: BrandSettings): string {
  const keys = brandKeys.filter(key => set[key] !== undefined)
  return `${brand}: ${set.name ?? builtIn[brand].texts.name}, ${keys.length > 0 ? `set: ${keys.join(', ')}` : 'as built in'}`
}

function shownLines(brand: BrandId, set: BrandSettings): string[] {
  const { texts, ink, accent } = builtIn[brand]
  const own: BrandSettings = {
    ...texts,
    ink,
    accent,
    footer: 'as menu',
    logo: 'none',
    sender: 'ikke-svar@ the shop’s domain',
    tags: 'none',
  }
  return brandKeys.map(key => `${key.padEnd(9)} ${set[key] ?? `${own[key] ?? ''} (built in)`}`)
}

async function readLogo(path: string): Promise<Uint8Array | string> {
  try {
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'ENOENT' ? 'file not found' : code === 'EISDIR' ? 'it is a folder' : `it cannot be read (${code})`
    return `logo: ${path}: ${why}`
  }
}
