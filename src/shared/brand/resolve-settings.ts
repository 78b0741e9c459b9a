import type { BrandId } from '../brand-ids.ts'
import { dialled } from '../phone.ts'
import { builtIn } from './built-in.ts'
import { companyParts, type Company } from './company.ts'
import { parseTags, type CookieTag } from './cookie-tags.ts'
import { paletteOf } from './palette.ts'
import { fronts, linksOf, type BrandLink, type BrandSettings, type Front } from './settings.ts'

/** The presentation of a brand: everything that differs between brands. */
export interface ResolvedBrandSettings {
  /** The theme with the same id provides the base colours and corners: `ui/theme/tokens.css`. */
  id: BrandId
  name: string
  /** A short text beside the name in titles. */
  tagline: string
  /** The colour of a phone browser's toolbar and of the name's background in mails. */
  themeColour: string
  /** The chain's own logo. null: the name in letters, with the built-in mark if `mark` is set. */
  logo: { url: string; width: number; height: number } | null
  mark: boolean
  /** Path of the favicon. */
  icon: string
  /** CSS variables that differ from the theme. */
  colours: Record<string, string>
  menu: readonly BrandLink[]
  footer: readonly BrandLink[]
  searchField: boolean
  singleLine: boolean
  front: Front
  contact: { phone: string; tel: string; email: string; hours: string }
  company: Company
  /** The company in words, as `companyParts` returns them. Empty: not set. */
  seller: readonly string[]
  /** Scripts that need consent. Empty: the shop sets only necessary cookies. */
  tags: readonly CookieTag[]
}
/** Returns the size of the logo with this hash, in pixels. undefined: there is no such logo. */
export type FindLogo = (hash: string) => { width: number; height: number } | undefined

/** The first menu entry of brands without a search field in the header. */
const searchPage: BrandLink = { name: 'Søk', to: '/search' }

export const brandFiles = '/media/brand/'

/** Merges a built-in brand with the chain's settings (`set`), which were validated when they were saved. */
export function brandSettingsOf(
  id: BrandId,
  set: BrandSettings = {},
  findLogo: FindLogo = () => undefined,
): ResolvedBrandSettings {
  const own = builtIn[id]
  const text = (key: keyof BrandSettings & keyof typeof own.texts) => set[key] ?? own.texts[key]
  const named = set.name !== undefined && set.name !== own.texts.name
  const logo = set.logo === undefined ? undefined : findLogo(set.logo)
  const ink = set.ink ?? own.ink
  const mixed = set.ink || set.accent ? paletteOf(ink, set.accent ?? own.accent) : undefined
  const [name, phone] = [text('name'), text('phone')]
  const company = { name: set.company ?? '', orgNo: set.orgno ?? '', address: set.address ?? '' }
  const searchField = text('search') === 'on'
  return {
    id,
    name,
    tagline: text('tagline'),
    themeColour: set.ink ?? own.themeColour,
    logo: logo ? { url: `${brandFiles}${set.logo}.webp`, ...logo } : null,
    mark: !logo && !named,
    icon: named || logo ? letterIcon(name, ink) : `/favicon-${id}.svg`,
    colours: mixed?.ok ? Object.fromEntries(Object.entries(mixed.palette).map(([key, hex]) => [`--${key}`, hex])) : {},
    menu: [...(searchField ? [] : [searchPage]), ...linksOf(set.menu ?? own.texts.menu)],
    footer: linksOf(set.footer ?? set.menu ?? own.texts.menu),
    searchField,
    singleLine: text('layout') === 'single-line',
    front: fronts.find(one => one === text('front')) ?? 'popular',
    contact: {
      phone,
      tel: dialled(phone.startsWith('+') ? phone : `+47${phone}`),
      email: text('email'),
      hours: text('hours'),
    },
    company,
    seller: companyParts(company),
    tags: tagsOf(set.tags),
  }
}

function tagsOf(text: string | undefined): readonly CookieTag[] {
  const parsed = text === undefined ? undefined : parseTags(text)
  return parsed?.ok ? parsed.tags : []
}

/** The path of an icon: the name's first letter on the ink colour. `icon-c5-16231f.svg` is an Å on `#16231f`. */
function letterIcon(name: string, ink: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? 'B'
  return `${brandFiles}icon-${(letter.codePointAt(0) ?? 66).toString(16)}-${ink.slice(1)}.svg`
}
