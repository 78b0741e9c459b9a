import type { BrandId } from '../brand-ids.ts'
import { dialled } from '../phone.ts'
import { builtIn } from './built-in.ts'
import { paletteOf } from './palette.ts'
import { linksOf, type BrandLink, type BrandSettings } from './settings.ts'

/** How a brand shows itself: all that differs between the brands that share the code. */
export interface ResolvedBrandSettings {
  /** Also the theme that its colours and corners begin from: `ui/theme/tokens.css`. */
  id: BrandId
  name: string
  /** A short word beside the name in titles. */
  tagline: string
  /** What a phone's browser paints its own bar with; also the ground of the name in mails. */
  themeColour: string
  /** A picture of the chain's own; null: the built-in mark, where `mark` says so, and the name in letters. */
  logo: { url: string; width: number; height: number } | null
  mark: boolean
  /** Address of the picture on a browser's tab. */
  icon: string
  /** CSS variables that differ from the theme's. */
  colours: Record<string, string>
  menu: readonly BrandLink[]
  footer: readonly BrandLink[]
  searchField: boolean
  singleLine: boolean
  contact: { phone: string; tel: string; email: string; hours: string }
}
/** Where the logo of a hash lies, and how large it is. */
export type FindLogo = (hash: string) => { width: number; height: number } | undefined

export const brandFiles = '/media/brand/'

/** The built-in brand with what its chain has set. Settings were checked when they were made. */
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
  return {
    id,
    name,
    tagline: text('tagline'),
    themeColour: set.ink ?? own.themeColour,
    logo: logo ? { url: `${brandFiles}${set.logo}.webp`, ...logo } : null,
    mark: !logo && !named,
    icon: named || logo ? letterIcon(name, ink) : `/favicon-${id}.svg`,
    colours: mixed?.ok ? Object.fromEntries(Object.entries(mixed.palette).map(([key, hex]) => [`--${key}`, hex])) : {},
    menu: linksOf(set.menu ?? own.texts.menu),
    footer: linksOf(set.footer ?? set.menu ?? own.texts.menu),
    searchField: text('search') === 'on',
    singleLine: text('layout') === 'single-line',
    contact: {
      phone,
      tel: dialled(phone.startsWith('+') ? phone : `+47${phone}`),
      email: text('email'),
      hours: text('hours'),
    },
  }
}

/** The first letter of the name on the ink: its address says all of it, `icon-c5-16231f.svg` is an Å. */
function letterIcon(name: string, ink: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? 'B'
  return `${brandFiles}icon-${(letter.codePointAt(0) ?? 66).toString(16)}-${ink.slice(1)}.svg`
}
