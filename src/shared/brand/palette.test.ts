import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandIds } from '../brand-ids.ts'
import { builtIn } from './built-in.ts'
import { contrast, mix } from './colour.ts'
import { paletteOf } from './palette.ts'

const grounds = ['paper', 'paper-soft', 'picture', 'accent-soft', 'good-soft', 'warn-soft', 'bad-soft', 'info-soft']
const hex = (n: number) => `#${n.toString(16).padStart(6, '0')}`

test('of 600 sampled pairs of ink and accent, the accepted ones give readable text on all grounds', () => {
  const worst: string[] = []
  // Samples of all colours, with darkened inks. This test skips refused combinations.
  for (let at = 0; at < 600; at++) {
    const [ink, accent] = [mix(hex((at * 7_919_317) % 0xffffff), '#000000', 0.5), hex((at * 104_729_177) % 0xffffff)]
    const mixed = paletteOf(ink, accent)
    if (!mixed.ok) continue
    const of = (name: string) => mixed.palette[name] ?? ''
    const pairs = [
      ...['ink', 'ink-soft', 'accent-text'].flatMap(text => grounds.map(ground => [text, ground, 4.5] as const)),
      ...['accent', 'accent-dark'].map(ground => ['on-accent', ground, 4.5] as const),
      ...['paper', 'line'].map(text => [text, 'ink', 4.5] as const),
      ...['paper', 'paper-soft', 'picture'].map(ground => ['line-strong', ground, 3] as const),
    ]
    for (const [text, ground, least] of pairs)
      if (contrast(of(text), of(ground)) < least) worst.push(`${ink} ${accent}: ${text} on ${ground}`)
  }
  expect(worst).toEqual([])
})

test('an ink that is unreadable on a background is refused with its contrast', () => {
  expect(paletteOf('#8a8a8a', '#b23c17')).toMatchObject({ ok: false, fault: { key: 'ink' } })
  const mixed = paletteOf('#8a8a8a', '#b23c17')
  expect(!mixed.ok && mixed.fault.key === 'ink' && mixed.fault.ratio).toBeLessThan(4.5)
})

test('an accent with too little contrast to white and to the ink is refused', () => {
  const mixed = paletteOf('#3a2a5c', '#3f8f4f')
  expect(mixed).toMatchObject({ ok: false, fault: { key: 'accent' } })
})

test('the built-in colours equal those of the themes', () => {
  const css = readFileSync(new URL('../../ui/theme/tokens.css', import.meta.url), 'utf8')
  for (const id of brandIds) {
    const block = css.split(`[data-brand='${id}'] {`)[1]?.split('\n}')[0] ?? ''
    expect(block, id).toContain(`--ink: ${builtIn[id].ink};`)
    expect(block, id).toContain(`--accent: ${builtIn[id].accent};`)
    expect(paletteOf(builtIn[id].ink, builtIn[id].accent).ok, id).toBe(true)
  }
})
