import type { CookieKind } from '../cookie-kinds.ts'
import { formatPlural } from '../format/format.ts'
import type { CookieTag, NamedCookie } from './cookie-tags.ts'

/** What the scripts of a kind are for, and the cookies that they are known to set. */
const kinds: Record<CookieKind, { purpose: string; cookies: NamedCookie[] }> = {
  cookie_default: { purpose: 'husker valg du har gjort', cookies: [] },
  cookie_ga: {
    purpose: 'teller besøk og viser hvilke sider som brukes',
    cookies: [
      { name: '_ga', days: 730 },
      { name: '_ga_*', days: 730 },
    ],
  },
  cookie_google_tag_manager: {
    purpose: 'måler om annonser fører til besøk og kjøp',
    cookies: [{ name: '_gcl_*', days: 90 }],
  },
  cookie_meta_pixel: {
    purpose: 'viser deg annonser på Facebook og Instagram, og måler dem',
    cookies: [
      { name: '_fbp', days: 90 },
      { name: '_fbc', days: 90 },
    ],
  },
}

const lifetime = (days: number): string =>
  days >= 365 && days % 365 === 0 ? formatPlural(days / 365, 'år', 'år') : formatPlural(days, 'dag', 'dager')

/** Lines of the privacy page: who sets which cookies, for what and how long. */
export const optionalCookieLines = (tags: readonly CookieTag[]): { kind: CookieKind; text: string }[] =>
  tags.map(({ kind, url, cookies = kinds[kind].cookies }) => {
    const names = cookies.map(({ name, days }) => `${name} i ${lifetime(days)}`).join(', ')
    return {
      kind,
      text: `fra ${new URL(url).hostname}: ${kinds[kind].purpose}. ${names === '' ? 'Leverandøren bestemmer hvor lenge de varer.' : `Kapsler: ${names}.`}`,
    }
  })
