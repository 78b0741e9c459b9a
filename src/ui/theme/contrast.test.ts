import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const ox = declared("[data-brand='ox']")
const brands = {
  ox,
  fjell: { ...ox, ...declared("[data-brand='fjell']") },
  barneklaer: { ...ox, ...declared("[data-brand='barneklaer']") },
  outlet: { ...ox, ...declared("[data-brand='outlet']") },
}

const grounds = ['paper', 'paper-soft', 'picture']
const pairs = (texts: string[], on: string[]) => texts.flatMap(text => on.map(ground => [text, ground] as const))
/** Pairs of a text colour and a background that it is used on. */
const read = [
  ...pairs(['ink', 'ink-soft', 'accent-text', 'sale', 'good', 'warn', 'bad', 'info'], grounds),
  ...pairs(['ink', 'ink-soft', 'accent-text'], ['accent-soft', 'good-soft', 'warn-soft', 'bad-soft', 'info-soft']),
  ...['good', 'warn', 'bad', 'info'].map(kind => [kind, `${kind}-soft`] as const),
  ...pairs(['on-accent'], ['accent', 'accent-dark']),
  ...pairs(['paper', 'line'], ['ink']),
  ...pairs(['paper'], ['sale', 'good', 'warn', 'bad', 'info']),
]
/** Colours that mark an element: edges of fields and the focus ring. */
const seen = [...pairs(['line-strong', 'focus'], grounds), ['focus-on-ink', 'ink'] as const]

describe.each(Object.entries(brands))('the colours of %s', (_, tokens) => {
  const ratio = ([text, ground]: readonly [string, string]) => contrast(colour(tokens, text), colour(tokens, ground))

  test('text has a contrast of 4.5 to 1 on every background it is used on', () => {
    const faint = read.filter(pair => ratio(pair) < 4.5).map(pair => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`)
    expect(faint).toEqual([])
  })

  test('edges of fields and the focus ring have a contrast of 3 to 1', () => {
    const faint = seen.filter(pair => ratio(pair) < 3).map(pair => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`)
    expect(faint).toEqual([])
  })
})

test('each brand has its own accent and ink', () => {
  const used = Object.values(brands)
  expect(new Set(used.map(tokens => tokens['--accent'])).size).toBe(used.length)
  expect(new Set(used.map(tokens => tokens['--ink'])).size).toBe(used.length)
})

test('a brand overrides only tokens that exist', () => {
  const known = Object.keys(ox)
  for (const [id, tokens] of Object.entries(brands)) {
    expect(
      Object.keys(tokens).filter(name => !known.includes(name)),
      id,
    ).toEqual([])
  }
})

test('black on white has a contrast of 21 to 1, a colour on itself 1 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#b23c17', '#b23c17')).toBe(1)
})

function declared(selector: string): Record<string, string> {
  const block = css.split(`\n${selector} {`)[1]?.split('\n}')[0]
  if (block === undefined) throw new Error(`${selector} is not in tokens.css`)
  return Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

function colour(tokens: Record<string, string>, name: string): string {
  const value = tokens[`--${name}`]
  if (!value || !/^#[\da-f]{6}$/.test(value)) throw new Error(`--${name} is no plain colour: ${value}`)
  return value
}

/** The contrast ratio of WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
