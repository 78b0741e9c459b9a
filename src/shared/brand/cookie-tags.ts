import { cookieKinds, type CookieKind } from '../cookie-kinds.ts'

/** A script of another company that sets cookies. Shoppers' pages load it after consent to its kind. */
export interface CookieTag {
  kind: CookieKind
  /** An https address with a host name. */
  url: string
}

/** A host name with a dot. The policy of pages allows the host, so a wildcard would allow the scripts of all hosts. */
const hostName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/

/** Parses `cookie_ga=https://stats.example.no/tag.js, cookie_meta_pixel=https://…`. Returns the first invalid part. */
export function parseTags(text: string): { ok: true; tags: CookieTag[] } | { ok: false; part: string } {
  const tags: CookieTag[] = []
  for (const part of text.split(',').map(each => each.trim())) {
    const [, name = '', url = ''] = /^(\w+)\s*=\s*(https:\/\/[^\s;'"<>]{1,300})$/.exec(part) ?? []
    const kind = cookieKinds.find(each => each === name)
    const parsed = URL.parse(url)
    const isNamed = parsed !== null && hostName.test(parsed.hostname) && parsed.username + parsed.password === ''
    if (!kind || !isNamed) return { ok: false, part }
    tags.push({ kind, url })
  }
  return { ok: true, tags }
}

/** The kinds of cookies that these scripts need consent for, in the order of the question. */
export const kindsOf = (tags: readonly CookieTag[]): CookieKind[] =>
  cookieKinds.filter(kind => tags.some(tag => tag.kind === kind))
