import { createHash, timingSafeEqual } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import ssh2, { type Client, type FileEntryWithStats, type SFTPWrapper } from 'ssh2'
import { limitBytes, TooManyBytes } from '#platform/files/limit-bytes.ts'
import { unreachable, type Download, type DownloadTerms } from '#platform/files/outside-file.ts'
import { isSame, markOf, newestFile } from './newest-file.ts'

export interface SftpAccess {
  /** The expected host key, as `ssh-keygen -lf` prints it: `SHA256:…`. */
  hostKey: string | undefined
  /** The user's key, used if the URL has no password. */
  privateKey: string | undefined
}

export interface SftpConnection {
  sftp: SFTPWrapper
  end(): void
}

/** The server has another host key than expected, or no host key is configured. */
class OtherServer extends Error {}

/** Connects to the server of an `sftp:` URL after checking its host key. Ends the connection after `endAfter` ms. */
export async function connectSftp(
  address: URL,
  access: SftpAccess,
  { timeout, endAfter }: { timeout: number; endAfter?: number },
): Promise<SftpConnection> {
  const { hostKey } = access
  if (hostKey === undefined)
    throw new OtherServer('needs FEED_SFTP_HOST_KEY, the host key of the server (docs/operations/import.md)')
  const seen: { key: string | null } = { key: null }
  const client = new ssh2.Client()
  const giveUp = endAfter === undefined ? undefined : setTimeout(() => client.destroy(), endAfter)
  const end = () => {
    clearTimeout(giveUp)
    client.end()
  }
  try {
    await connected(client, address, { ...access, hostKey }, timeout, seen)
    return { sftp: await promisify(client.sftp.bind(client))(), end }
  } catch (error) {
    end()
    if (seen.key === null || seen.key === hostKey) throw error
    throw new OtherServer(`is not the server of FEED_SFTP_HOST_KEY: its key is ${seen.key}`)
  }
}

/** Downloads the newest file that an `sftp:` URL matches, after checking the server's host key. */
export async function fromSftp(address: URL, terms: DownloadTerms, access: SftpAccess): Promise<Download> {
  let connection: SftpConnection | null = null
  let file = ''
  try {
    connection = await connectSftp(address, access, { timeout: terms.timeout, endAfter: terms.timeout })
    return await download(connection.sftp, address, { ...terms, onFile: name => (file = `(file ${name}) `) })
  } catch (error) {
    return { ok: false, reason: `${file}${sftpFault(error as Error, terms.timeout).reason}` }
  } finally {
    connection?.end()
    await rm(`${terms.to}.part`, { force: true })
  }
}

function connected(
  client: Client,
  { hostname, port, username, password }: URL,
  { hostKey, privateKey }: SftpAccess & { hostKey: string },
  timeout: number,
  seen: { key: string | null },
): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once('ready', resolve).once('error', reject)
    client.once('close', () => reject(new Error('ended half-way')))
    // Later errors also reject the current operation. Without a listener they would end the process.
    client.on('error', () => {})
    client.connect({
      host: hostname,
      port: Number(port || 22),
      username: decodeURIComponent(username),
      ...(password && { password: decodeURIComponent(password) }),
      ...(privateKey && { privateKey }),
      readyTimeout: Math.min(timeout, 20_000),
      hostVerifier: (key: Buffer) => {
        seen.key = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
        const [told, wanted] = [Buffer.from(seen.key), Buffer.from(hostKey)]
        return told.length === wanted.length && timingSafeEqual(told, wanted)
      },
    })
  })
}

async function download(
  sftp: SFTPWrapper,
  { pathname }: URL,
  { to, mark, maxBytes, onFile }: DownloadTerms & { onFile: (name: string) => void },
): Promise<Download> {
  const path = decodeURIComponent(pathname)
  const [folder, pattern] = path.endsWith('/') ? [path, ''] : [posix.dirname(path), posix.basename(path)]
  const list = promisify<string, FileEntryWithStats[]>(sftp.readdir.bind(sftp))
  const entries = (await list(folder)).filter(({ attrs }) => !attrs.isDirectory())
  const files = entries.map(({ filename, attrs }) => ({
    name: filename,
    size: attrs.size,
    changedAt: attrs.mtime * 1000,
  }))
  const newest = newestFile(files, pattern)
  if (!newest) return { ok: false, reason: 'matches no file' }
  if (isSame(mark, newest)) return { ok: true, changed: false }
  onFile(newest.name)
  const source = sftp.createReadStream(posix.join(folder, newest.name))
  await pipeline(source, limitBytes(maxBytes), createWriteStream(`${to}.part`))
  await rename(`${to}.part`, to)
  return { ok: true, changed: true, path: to, mark: markOf(newest) }
}

/** Status codes of SFTP: no such file, permission denied. */
const missingFile: Readonly<Record<number, string>> = {
  2: 'no such file',
  3: 'the user has no permission to read it',
}

/** `missing`: this file cannot be read, but other files may be readable. */
export function sftpFault(
  error: Error & { code?: unknown; level?: string },
  timeout: number,
): { reason: string; missing: boolean } {
  if (error instanceof TooManyBytes) return { reason: error.message, missing: true }
  if (error instanceof OtherServer) return { reason: error.message, missing: false }
  if (error.level === 'client-authentication') return { reason: 'refuses the login', missing: false }
  if (error.level === 'client-timeout') return { reason: `was not read within ${timeout / 1000} s`, missing: false }
  const missing = typeof error.code === 'number' ? missingFile[error.code] : undefined
  if (missing !== undefined) return { reason: `cannot be read: ${missing}`, missing: true }
  return { reason: unreachable(typeof error.code === 'string' ? error.code : error.message), missing: false }
}
