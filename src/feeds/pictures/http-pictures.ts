import { isAllowedHost } from '#modules/catalogue/articles/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { meaningOf } from '#platform/files/outside-file.ts'
import type { outsideClient } from '#platform/outside/outside-client.ts'
import { inwardReason } from '#platform/outside/outward.ts'
import { maxPictureBytes, type PictureClient } from './picture-client.ts'

interface Terms {
  client: ReturnType<typeof outsideClient>
  /** The setting `picture_hosts`. */
  allowed: readonly string[]
  /** The URLs of the feeds. Their origins are allowed. An origin gets the user and password of its feed's URL. */
  feeds: readonly URL[]
}

const timeout = 30_000

/** Fetches pictures over https and http, if they have changed. */
export function httpPictures({ client, allowed, feeds }: Terms): PictureClient {
  const feedOf = (url: URL) => feeds.find(feed => url.origin === feed.origin)
  const refuse = (url: URL) =>
    feedOf(url) || isAllowedHost(allowed, url.host)
      ? null
      : `redirects to ${url.host}, which is not allowed: ${hent} pictures allow ${url.host}`
  return async (url, mark) => {
    const feed = feedOf(url)
    const response = await client.get(url, {
      headers: {
        'user-agent': 'Hent',
        accept: 'image/jpeg,image/png,image/webp,image/*;q=0.8',
        'accept-encoding': 'identity',
        ...(feed && feed.username !== '' && { authorization: basic(feed) }),
        ...(mark['etag'] && { 'if-none-match': mark['etag'] }),
        ...(mark['lastModified'] && { 'if-modified-since': mark['lastModified'] }),
      },
      timeout,
      maxBytes: maxPictureBytes,
      refuse,
    })
    if (!response.ok) {
      const hint = response.reason.endsWith(inwardReason) ? '; the setting picture_internal_hosts can allow it' : ''
      return { state: 'failed', reason: `${response.reason}${hint}`, retryable: response.outage, retryAfter: null }
    }
    const { status, headers, body } = response
    const maxAge = maxAgeOf(headers['cache-control'])
    if (status === 304) return { state: 'unchanged', maxAge }
    if (status === 200) {
      const version = { etag: headers.etag, lastModified: headers['last-modified'] }
      const known = Object.entries(version).filter((entry): entry is [string, string] => entry[1] !== undefined)
      return { state: 'fetched', content: body, mark: Object.fromEntries(known), maxAge }
    }
    const outage = status === 408 || status === 429 || status >= 500
    const retryAfter = outage ? retryAfterOf(headers['retry-after']) : null
    return {
      state: 'failed',
      reason: `returned status ${status}${meaningOf(status)}`,
      retryable: outage,
      retryAfter,
    }
  }
}

function basic({ username, password }: URL): string {
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return `Basic ${Buffer.from(login).toString('base64')}`
}

/** The maximum age of a Cache-Control header in ms. null: not stated. */
function maxAgeOf(header: string | undefined): number | null {
  if (header === undefined) return null
  if (/\bno-(cache|store)\b/i.test(header)) return 0
  const seconds = /\bmax-age=(\d{1,10})\b/i.exec(header)?.[1]
  return seconds === undefined ? null : Number(seconds) * 1000
}

/** The time of a Retry-After header (seconds or a date) in ms from now. null: none or invalid. */
function retryAfterOf(header: string | undefined): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}
