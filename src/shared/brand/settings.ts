import type { BrandId } from '../brand-ids.ts'
import { emailFault, parseEmail, type EmailFault } from '../email.ts'
import { oneLine } from '../one-line.ts'
import { parseOrgNumber, type OrgNumberFault } from '../org-number.ts'
import { builtIn } from './built-in.ts'
import { hexPattern } from './colour.ts'
import { parseTags } from './cookie-tags.ts'
import { paletteOf, type ColourFault } from './palette.ts'

/** The brand settings that editors can change, in display order. */
export const editorKeys = [
  'name',
  'tagline',
  'logo',
  'ink',
  'accent',
  'phone',
  'email',
  'hours',
  'company',
  'orgno',
  'address',
  'sender',
  'menu',
  'footer',
  'search',
  'layout',
  'front',
] as const
/** All brand settings. Only `hent brand` sets `tags`, since a script could read what shoppers type. */
export const brandKeys = [...editorKeys, 'tags'] as const
export type BrandKey = (typeof brandKeys)[number]
/** The stored settings. A missing key means the built-in value. `logo`: the hash of an uploaded picture. */
export type BrandSettings = Partial<Record<BrandKey, string>>
export interface BrandLink {
  name: string
  to: string
}
/** The caller turns a fault into a message: in Norwegian for editors, in English for operators. */
export type BrandFault =
  | { fault: 'unknown_key' }
  | { fault: 'too_long'; max: number }
  | { fault: 'phone' | 'colour' | 'logo' }
  | { fault: 'email'; reason: EmailFault }
  | { fault: 'orgno'; reason: OrgNumberFault }
  | { fault: 'link'; part: string }
  | { fault: 'too_many_links'; max: number }
  | { fault: 'tag'; part: string }
  | { fault: 'one_of'; allowed: readonly string[] }
  | ({ fault: 'contrast' } & ColourFault)

/** The first section of the front page: best sellers, reduced goods, children's sizes, or activities. */
export const fronts = ['popular', 'reduced', 'sizes', 'activities'] as const
export type Front = (typeof fronts)[number]

const maxLinks = 6
const maxLetters: Partial<Record<BrandKey, number>> = {
  name: 30,
  tagline: 70,
  hours: 60,
  company: 80,
  address: 120,
}
const choices: Partial<Record<BrandKey, readonly string[]>> = {
  search: ['on', 'off'],
  layout: ['standard', 'single-line'],
  front: fronts,
}
/** The stored value for a brand without links. */
export const noLinks = '-'

const isEmailKey = (key: BrandKey): boolean => key === 'email' || key === 'sender'
const isKey = (key: string): key is BrandKey => brandKeys.some(known => known === key)

/**
 * Applies typed settings. An empty text resets a key to its built-in value. If any value is invalid, none is applied.
 */
export function changeSettings(
  brand: BrandId,
  before: BrandSettings,
  typed: Readonly<Record<string, string>>,
): { ok: true; settings: BrandSettings } | { ok: false; faults: Record<string, BrandFault> } {
  const faults: Record<string, BrandFault> = {}
  const settings = { ...before }
  for (const [key, value] of Object.entries(typed)) {
    if (!isKey(key)) {
      faults[key] = { fault: 'unknown_key' }
      continue
    }
    const text = key === 'ink' || key === 'accent' ? oneLine(value).toLowerCase() : oneLine(value)
    const fault = text === '' ? undefined : faultOf(key, text)
    if (fault) faults[key] = fault
    else if (text === '') delete settings[key]
    else settings[key] = storedText(key, text)
  }
  const { ink, accent } = settings
  if (!faults['ink'] && !faults['accent'] && (ink ?? accent)) {
    const mixed = paletteOf(ink ?? builtIn[brand].ink, accent ?? builtIn[brand].accent)
    if (!mixed.ok) faults[mixed.fault.key] = { fault: 'contrast', ...mixed.fault }
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, settings }
}

/** A text without faults in its stored form: a cleaned e-mail address, the digits of an organisation number. */
function storedText(key: BrandKey, text: string): string {
  if (isEmailKey(key)) return parseEmail(text) ?? text
  if (key !== 'orgno') return text
  const parsed = parseOrgNumber(text)
  return parsed.ok ? parsed.digits : text
}

function faultOf(key: BrandKey, text: string): BrandFault | undefined {
  const max = maxLetters[key]
  if (max !== undefined) return text.length > max ? { fault: 'too_long', max } : undefined
  const allowed = choices[key]
  if (allowed) return allowed.includes(text) ? undefined : { fault: 'one_of', allowed }
  if (key === 'ink' || key === 'accent') return hexPattern.test(text) ? undefined : { fault: 'colour' }
  if (key === 'phone') return /^\+?\d(?: ?\d){2,14}$/.test(text) ? undefined : { fault: 'phone' }
  if (isEmailKey(key)) {
    const reason = emailFault(text)
    return reason === null ? undefined : { fault: 'email', reason }
  }
  if (key === 'orgno') {
    const parsed = parseOrgNumber(text)
    return parsed.ok ? undefined : { fault: 'orgno', reason: parsed.fault }
  }
  if (key === 'tags') {
    const parsed = parseTags(text)
    return parsed.ok ? undefined : { fault: 'tag', part: parsed.part }
  }
  if (key === 'logo') return /^[0-9a-f]{32}$/.test(text) ? undefined : { fault: 'logo' }
  if (text === noLinks) return undefined
  const parts = text.split(',')
  if (parts.length > maxLinks) return { fault: 'too_many_links', max: maxLinks }
  const wrong = parts.find(part => linkOf(part) === null)
  return wrong === undefined ? undefined : { fault: 'link', part: wrong.trim() }
}

/**
 * Parses `Kundeservice=/kundeservice, Jobb hos oss=https://jobb.example.no`. Invalid links were refused when saved.
 */
export const linksOf = (text: string): BrandLink[] =>
  text === noLinks ? [] : text.split(',').flatMap(part => linkOf(part) ?? [])

function linkOf(part: string): BrandLink | null {
  const [, name = '', to = ''] = /^\s*([^=<>]{1,30}?)\s*=\s*(\S{1,300})\s*$/.exec(part) ?? []
  if (name === '') return null
  if (/^\/(?![/\\])/.test(to)) return { name, to }
  return to.startsWith('https://') && URL.canParse(to) ? { name, to } : null
}
