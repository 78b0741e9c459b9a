import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Db } from '#database/connection.ts'
import { readSetting, writeSetting } from '#database/settings.ts'
import { readClaimRules } from '#modules/documents/claims/index.ts'
import { fetchSource, fromStream, shownAddress, type FeedKind } from '#feeds/index.ts'
import type { Config } from '#platform/config.ts'

/** The feed that the operator named: files, a URL, or `-` for standard input. */
export type ImportSource = { files: readonly string[] } | { address: URL; again: boolean } | { input: Readable }

/** Files to read, or nothing new, or the reason why nothing can be read. */
export type Given =
  /** `names`: the sender's names of the files. `line`: names the chosen file if the operator did not name one. */
  /** `writtenAt`: the host's time of a fetched file. null: unknown. Default: the file's own time. */
  | {
      ok: true
      files: readonly string[]
      names: readonly string[]
      line?: string
      writtenAt?: Date | null
      remember(): Promise<void>
    }
  /** `underWay`: there is a newer file that is still being written. */
  | { ok: true; files: null; line: string; underWay: boolean }
  /** `code`: exit code, 2 for a usage error, 3 for an outside fault. */
  | { ok: false; reason: string; code: 2 | 3 }

interface SeenSource {
  /** A digest, because the URL may hold a password. */
  address: string
  mark: Record<string, string>
  /** The fingerprint of the rules for claims by which the feed was judged. Only for feeds with checked texts. */
  claims?: string
}

/** Feeds with texts that are judged by the rules for claims. */
const judgedKinds: ReadonlySet<FeedKind> = new Set(['products', 'campaigns'])

/**
 * Fetches the named feed to this machine. `remember` is called after a successful import, so that the next check skips
 * an unchanged feed.
 */
export async function givenFeed(kind: FeedKind, named: ImportSource, config: Config, db: Db): Promise<Given> {
  const nothing = async (): Promise<void> => {}
  const folder = join(config.dataDir, 'feeds')
  if ('files' in named) {
    const faults = (await Promise.all(named.files.map(unreadable))).flat()
    return faults.length > 0
      ? { ok: false, reason: faults.join('; '), code: 2 }
      : { ok: true, files: named.files, names: named.files, remember: nothing }
  }
  if ('input' in named) {
    const piped = await fromStream(named.input, { kind, folder })
    return piped.ok
      ? { ok: true, files: [piped.path], names: [], writtenAt: null, remember: nothing }
      : { ok: false, reason: `Standard input ${piped.reason}`, code: 3 }
  }
  const { address, again } = named
  const key = `feed_source:${kind}`
  const digest = createHash('sha256').update(address.href).digest('base64url')
  const seen = await readSetting<SeenSource>(db, key)
  const claims = judgedKinds.has(kind) ? (await readClaimRules(db)).fingerprint : undefined
  // New or withdrawn evidence judges the texts again, also those of an unchanged feed.
  const mark = seen?.address === digest && seen.claims === claims && !again ? seen.mark : {}
  const keyFile = address.protocol === 'sftp:' ? config.feedSftpKeyFile : undefined
  const fault = keyFile === undefined ? null : (await unreadable(keyFile))[0]
  if (fault) return { ok: false, reason: `FEED_SFTP_KEY_FILE: ${fault}`, code: 2 }
  const privateKey = keyFile === undefined ? undefined : await readFile(keyFile, 'utf8')
  const fetched = await fetchSource(address, {
    kind,
    folder,
    mark,
    sftp: { hostKey: config.feedSftpHostKey, privateKey },
  })
  const text = shownAddress(address)
  if (!fetched.ok) return { ok: false, reason: `${text} ${fetched.reason}`, code: 3 }
  if (!fetched.changed) {
    const { underWay = false } = fetched
    return { ok: true, files: null, line: nothingNew(text, underWay), underWay }
  }
  const source: SeenSource = { address: digest, mark: fetched.mark, ...(claims !== undefined && { claims }) }
  const remember = () => writeSetting(db, key, source)
  const name = fetched.mark['name']
  const line = name && { line: `the newest of ${text} is ${name}` }
  return {
    ok: true,
    files: [fetched.path],
    names: [name ?? fetched.path],
    writtenAt: writtenAt(fetched.mark),
    remember,
    ...line,
  }
}

/** The time of a fetched file: Last-Modified of HTTP, or the time in the listing of a folder (ms). */
function writtenAt({ lastModified, at }: Readonly<Record<string, string>>): Date | null {
  const time = lastModified === undefined ? Number(at ?? NaN) : Date.parse(lastModified)
  return Number.isNaN(time) ? null : new Date(time)
}

/** The source for the admin's import list. Named files have their own names there. */
export function sourceOf(named: ImportSource): string {
  if ('address' in named) return shownAddress(named.address)
  return 'input' in named ? '-' : ''
}

const nothingNew = (text: string, underWay: boolean) =>
  underWay
    ? `Not yet: the newest file of ${text} was written less than 5 seconds ago and may not be whole. The next check imports it.`
    : `Unchanged: ${text} is the last imported feed. --again imports it anyway.`

/** Why a file cannot be read, in one line. Empty: it can be read. */
async function unreadable(path: string): Promise<string[]> {
  try {
    const file = await open(path)
    const isFolder = (await file.stat()).isDirectory()
    await file.close()
    return isFolder ? [`${path} is a folder; name the files in it`] : []
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return [`File not found: ${path}`]
    if (code === 'EACCES' || code === 'EPERM') return [`${path} may not be read by this user`]
    return [`${path} cannot be read (${code})`]
  }
}
