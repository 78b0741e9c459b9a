import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limitBytes, TooManyBytes } from './limit-bytes.ts'

/** Identifies a version of a file: ETag and Last-Modified over HTTP, otherwise size and time, with the name if needed. */
export type FileMark = Readonly<Record<string, string>>
export type Download =
  | { ok: true; changed: true; path: string; mark: FileMark }
  /** `underWay`: the file differs from the last one and is probably still being written. */
  | { ok: true; changed: false; underWay?: true }
  | { ok: false; reason: string }

export interface DownloadTerms {
  /** Destination path. An existing file stays until the new one is complete. */
  to: string
  /** The mark of the last download. Empty: unknown. */
  mark: FileMark
  /** Timeout of the whole download in ms. */
  timeout: number
  maxBytes: number
}

/**
 * Downloads a file without following redirects. With a `mark`, an unchanged file is not transferred (conditional GET).
 */
export async function downloadFile(address: URL, { to, mark, timeout, maxBytes }: DownloadTerms): Promise<Download> {
  const no = (reason: string): Download => ({ ok: false, reason })
  const { username, password } = address
  const plain = new URL(address)
  // `fetch` rejects credentials in a URL, and its errors would repeat them.
  plain.username = plain.password = ''
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const part = `${to}.part`
  try {
    const response = await fetch(plain, {
      // A redirect could lead to a host inside the internal network.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        'user-agent': 'Hent',
        ...(username && { authorization: `Basic ${login}` }),
        ...(mark['etag'] && { 'if-none-match': mark['etag'] }),
        ...(mark['lastModified'] && { 'if-modified-since': mark['lastModified'] }),
      },
    })
    const { status, headers, body } = response
    if (status === 304) return { ok: true, changed: false }
    if (status !== 200 || !body) {
      await body?.cancel()
      const isRedirect = status >= 300 && status < 400
      if (!isRedirect) return no(`answers with status ${status}${meaningOf(status)}`)
      const to = headers.get('location')
      return no(to ? `redirects to ${URL.parse(to, plain)?.href ?? to}; give that address` : 'redirects elsewhere')
    }
    await pipeline(Readable.from(body), limitBytes(maxBytes), createWriteStream(part))
    await rename(part, to)
    const said = { etag: headers.get('etag'), lastModified: headers.get('last-modified') }
    const known = Object.entries(said).filter((entry): entry is [string, string] => entry[1] !== null)
    return { ok: true, changed: true, path: to, mark: Object.fromEntries(known) }
  } catch (error) {
    await rm(part, { force: true })
    if (error instanceof TooManyBytes) return no(error.message)
    const { name, cause } = error as { name: string; cause?: { code?: string; message?: string } }
    if (name === 'TimeoutError') return no(`was not read within ${timeout / 1000} s`)
    const code = cause?.code ?? cause?.message ?? (error as { code?: string }).code
    if (code === undefined) throw error
    if (code === 'UND_ERR_SOCKET') return no('ended half-way')
    return no(unreachable(code))
  }
}

/** Explains a connection error by its code. */
export function unreachable(code: string): string {
  const fault = faults[code]
  return `cannot be read (${code}${fault ? `: ${fault}` : ''})`
}

/** Explains a status that the operator of the host or of the shop can act on. */
export function meaningOf(status: number): string {
  if (status === 401 || status === 403) return ': user or password of the address are not accepted there'
  if (status === 404 || status === 410) return ': no such file'
  return status >= 500 ? ': the fault is on its side' : ''
}

const faults: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ECONNREFUSED: 'nothing answers there',
  ENOENT: 'there is no such folder',
  EACCES: 'the user has no permission to read it',
}
