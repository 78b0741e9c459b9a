import { cookieKinds, type CookieKind } from '../cookie-kinds.ts'

/** A script of another company that sets cookies. Shoppers' pages load it after consent to its kind. */
export interface CookieTag {
  kind: CookieKind
  /** An https address with a host name. */
  url: string
  /** The cookies that it sets, with their lifetime. Default: the known ones of its kind. */
  cookies?: NamedCookie[]
}

export interface NamedCookie {
  /** `*` is any rest of the name. */
  name: string
  days: number
}

const pattern = /^(\w+)\s*=\s*(https:\/\/[^\s;'"<>]{1,300})((?:\s+[\w*.-]{1,60}:[1-9]\d{0,3}){0,8})$/

/** A host name with a dot. The policy of pages allows the host, so a wildcard would allow the scripts of all hosts. */
const hostName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/

/**
 * Parses `cookie_ga=https://stats.example.no/tag.js _ga:730 _ga_*:730, cookie_meta_pixel=https://…`: scripts by kind, and
 * the names of their cookies with the days for which they are stored. Otherwise returns the first invalid part.
 */
export function parseTags(text: string): { ok: true; tags: CookieTag[] } | { ok: false; part: string } {
  const tags: CookieTag[] = []
  for (const part of text.split(',').map(each => each.trim())) {
    const [, name = '', url = '', named = ''] = pattern.exec(part) ?? []
    const kind = cookieKinds.find(each => each === name)
    const parsed = URL.parse(url)
    const isNamed = parsed !== null && hostName.test(parsed.hostname) && parsed.username + parsed.password === ''
    if (!kind || !isNamed) return { ok: false, part }
    const cookies = named
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(each => ({
        name: each.slice(0, each.lastIndexOf(':')),
        days: Number(each.slice(each.lastIndexOf(':') + 1)),
      }))
    tags.push({ kind, url, ...(cookies.length > 0 && { cookies }) })
  }
  return { ok: true, tags }
}

/** The kinds of cookies that these scripts need consent for, in the order of the question. */
export const kindsOf = (tags: readonly CookieTag[]): CookieKind[] =>
  cookieKinds.filter(kind => tags.some(tag => tag.kind === kind))
