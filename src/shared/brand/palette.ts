import { contrast, mix, type Hex } from './colour.ts'

const white = '#ffffff'
const black = '#000000'
/** WCAG 2.2 AA: contrast of text, and of the borders of controls. */
export const textContrast = 4.5
const edgeContrast = 3

/** Colours that are the same in every brand: paper, status colours, the sale colour and the focus ring. */
const fixed = {
  paper: white,
  good: '#1c6b45',
  'good-soft': '#e8f4ec',
  warn: '#7a4b00',
  'warn-soft': '#fdf3dc',
  bad: '#a8201a',
  'bad-soft': '#fcebea',
  info: '#1c4f82',
  'info-soft': '#e9f1f9',
  sale: '#b3161f',
  focus: '#1a5fb4',
  'focus-on-ink': '#a9cdfb',
} as const

export type Palette = Record<string, Hex>
/**
 * The ink must be readable on light backgrounds and as a background of white text. White or ink text must be readable on
 * the accent.
 */
export type ColourFault = { key: 'ink'; ratio: number; on: Hex } | { key: 'accent'; white: number; ink: number }

/** Derives all colours of a brand from its ink and accent, or returns which of the two is unreadable. */
export function paletteOf(ink: Hex, accent: Hex): { ok: true; palette: Palette } | { ok: false; fault: ColourFault } {
  const grounds = { 'paper-soft': mix(ink, white, 0.955), picture: mix(ink, white, 0.94) }
  const accentSoft = mix(accent, white, 0.91)
  const lit = [white, ...Object.values(grounds)]
  const all = [...lit, accentSoft, ...(['good', 'warn', 'bad', 'info'] as const).map(kind => fixed[`${kind}-soft`])]
  const worst = all.reduce((low, ground) => (contrast(ink, ground) < contrast(ink, low) ? ground : low))
  const line = firstOf([0.86, 0.92, 0.96, 1], part => mix(ink, white, part), [ink], textContrast)
  if (contrast(ink, worst) < textContrast || line === undefined)
    return { ok: false, fault: { key: 'ink', ratio: contrast(ink, worst), on: worst } }
  const [onWhite, onInk] = [contrast(accent, white), contrast(accent, ink)]
  const onAccent = onWhite >= textContrast ? white : onInk >= textContrast ? ink : undefined
  if (onAccent === undefined) return { ok: false, fault: { key: 'accent', white: onWhite, ink: onInk } }
  const palette = {
    ...fixed,
    ...grounds,
    ink,
    'ink-soft': firstOf([0.28, 0.2, 0.12, 0.06], part => mix(ink, white, part), all, textContrast) ?? ink,
    line,
    'line-strong': firstOf([0.5, 0.42, 0.3, 0.15], part => mix(ink, white, part), lit, edgeContrast) ?? ink,
    accent,
    'accent-dark': firstOf([0.2, 0.1, 0.05], part => mix(accent, black, part), [onAccent], textContrast) ?? accent,
    'accent-soft': accentSoft,
    // Text in the accent colour is darkened where it would be unreadable.
    'accent-text':
      firstOf([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7], part => mix(accent, black, part), all, textContrast) ?? ink,
    'on-accent': onAccent,
  }
  return { ok: true, palette }
}

const firstOf = (parts: readonly number[], make: (part: number) => Hex, grounds: readonly Hex[], least: number) =>
  parts.map(make).find(colour => grounds.every(ground => contrast(colour, ground) >= least))
