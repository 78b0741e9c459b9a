import type { BrandId } from '../brand-ids.ts'
import { parseEmail } from '../email.ts'
import { oneLine } from '../one-line.ts'
import { builtIn } from './built-in.ts'
import { hexPattern } from './colour.ts'
import { paletteOf, type ColourFault } from './palette.ts'

/** What a chain may set of its brand, in the order in which it is shown. */
export const brandKeys = [
  'name',
  'tagline',
  'logo',
  'ink',
  'accent',
  'phone',
  'email',
  'hours',
  'sender',
  'menu',
  'footer',
  'search',
  'layout',
] as const
export type BrandKey = (typeof brandKeys)[number]
/** As stored; a key that is not there is as built in. `logo` is the hash of a picture that was taken. */
export type BrandSettings = Partial<Record<BrandKey, string>>
export interface BrandLink {
  name: string
  to: string
}
/** The words are chosen where they are shown: Norwegian for editors, English for operators. */
export type BrandFault =
  | { fault: 'unknown_key' }
  | { fault: 'too_long'; max: number }
  | { fault: 'phone' | 'email' | 'colour' | 'logo' }
  | { fault: 'link'; part: string }
  | { fault: 'too_many_links'; max: number }
  | { fault: 'one_of'; allowed: readonly string[] }
  | ({ fault: 'contrast' } & ColourFault)

const mostLinks = 6
const maxLetters: Partial<Record<BrandKey, number>> = { name: 30, tagline: 70, hours: 60 }
const choices: Partial<Record<BrandKey, readonly string[]>> = {
  search: ['on', 'off'],
  layout: ['standard', 'single-line'],
}
/** What is shown where a brand has no links. */
export const noLinks = '-'

const isKey = (key: string): key is BrandKey => brandKeys.some(known => known === key)

/**
 * The settings with what was typed; an empty text takes a key back to what is built in. Nothing is taken when anything is
 * wrong.
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
    else settings[key] = text
  }
  const { ink, accent } = settings
  if (!faults['ink'] && !faults['accent'] && (ink ?? accent)) {
    const mixed = paletteOf(ink ?? builtIn[brand].ink, accent ?? builtIn[brand].accent)
    if (!mixed.ok) faults[mixed.fault.key] = { fault: 'contrast', ...mixed.fault }
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, settings }
}

function faultOf(key: BrandKey, text: string): BrandFault | undefined {
  const max = maxLetters[key]
  if (max !== undefined) return text.length > max ? { fault: 'too_long', max } : undefined
  const allowed = choices[key]
  if (allowed) return allowed.includes(text) ? undefined : { fault: 'one_of', allowed }
  if (key === 'ink' || key === 'accent') return hexPattern.test(text) ? undefined : { fault: 'colour' }
  if (key === 'phone') return /^\+?\d(?: ?\d){2,14}$/.test(text) ? undefined : { fault: 'phone' }
  if (key === 'email' || key === 'sender') return parseEmail(text) === null ? { fault: 'email' } : undefined
  if (key === 'logo') return /^[0-9a-f]{32}$/.test(text) ? undefined : { fault: 'logo' }
  if (text === noLinks) return undefined
  const parts = text.split(',')
  if (parts.length > mostLinks) return { fault: 'too_many_links', max: mostLinks }
  const wrong = parts.find(part => linkOf(part) === null)
  return wrong === undefined ? undefined : { fault: 'link', part: wrong.trim() }
}

/** `Kundeservice=/kundeservice, Jobb hos oss=https://jobb.example.no` as links; what is no link was refused before. */
export const linksOf = (text: string): BrandLink[] =>
  text === noLinks ? [] : text.split(',').flatMap(part => linkOf(part) ?? [])

function linkOf(part: string): BrandLink | null {
  const [, name = '', to = ''] = /^\s*([^=<>]{1,30}?)\s*=\s*(\S{1,300})\s*$/.exec(part) ?? []
  if (name === '') return null
  if (/^\/(?![/\\])/.test(to)) return { name, to }
  return to.startsWith('https://') && URL.canParse(to) ? { name, to } : null
}
