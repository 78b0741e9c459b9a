import { posix } from 'node:path'

/**
 * The host as it is written in the list of allowed hosts. With the port, except the default port of http or https.
 * Hosts of SFTP begin with `sftp://`.
 */
export const hostOf = (url: URL): string => (url.protocol === 'sftp:' ? `sftp://${url.host}` : url.host)

export type LinkedPicture =
  /** A path in the folder of a feed file. Also a link with another scheme, which `locate` refuses. */
  | { kind: 'path' }
  | { kind: 'url'; url: string; host: string }
  /** The article or campaign is imported without this picture. */
  | { kind: 'fault'; reason: string }
  /** The link is invalid, and its row is refused. */
  | { kind: 'refused'; reason: string }

const maxUrl = 2_000

/** Reads a picture link. `feed`: the URL of the feed, to which paths are relative. null: the feed is a local file. */
export function readPictureLink(link: string, feed: URL | null): LinkedPicture {
  const whole = link.startsWith('//') ? `https:${link}` : link
  if (/^https?:/i.test(whole)) return readUrl(whole)
  if (feed === null || /^[a-z][a-z0-9+.-]*:/i.test(link)) return { kind: 'path' }
  return besideFeed(link, feed)
}

function readUrl(text: string): LinkedPicture {
  const fault = (reason: string): LinkedPicture => ({ kind: 'fault', reason })
  const url = URL.parse(text)
  if (!url || !/^https?:\/\//i.test(text)) return fault('is not a URL; the picture is left out')
  if (url.username !== '' || url.password !== '') return fault('is a URL with a user name; the picture is left out')
  url.hash = ''
  if (url.href.length > maxUrl) return fault(`is a URL of more than ${maxUrl} characters; the picture is left out`)
  return { kind: 'url', url: url.href, host: hostOf(url) }
}

/** Converts a path beside a fetched feed to a URL, without the user, password and query of the feed's URL. */
function besideFeed(link: string, feed: URL): LinkedPicture {
  const refused = (reason: string): LinkedPicture => ({ kind: 'refused', reason })
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001F\\]/.test(link)) return refused('is not a path to a picture; use / between folders')
  const base = new URL(feed)
  base.username = base.password = base.search = base.hash = ''
  if (feed.protocol !== 'sftp:') {
    const url = new URL(link, base)
    url.hash = ''
    return url.href.length > maxUrl
      ? refused(`is more than ${maxUrl} characters`)
      : { kind: 'url', url: url.href, host: hostOf(url) }
  }
  const folder = posix.dirname(decodeURIComponent(feed.pathname))
  const path = posix.resolve(folder, link)
  if (!path.startsWith(folder === '/' ? '/' : `${folder}/`)) return refused('leads out of the folder of the feed')
  base.pathname = path.split('/').map(encodeURIComponent).join('/')
  return { kind: 'url', url: base.href, host: hostOf(base) }
}
