import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { coreFont, coreRange, subsetInter } from './inter-core.ts'

test('the small font is what the installed Inter gives: after another version, `node scripts/make-font.ts`', async () => {
  expect((await subsetInter()).equals(await readFile(coreFont))).toBe(true)
})

test('a browser takes the small font for just the characters that it holds', async () => {
  const css = await readFile(new URL('../../src/ui/theme/base.css', import.meta.url), 'utf8')
  const face = /@font-face \{[^}]*inter-core\.woff2[^}]*unicode-range:([^;]+);/.exec(css)?.[1] ?? ''
  expect(face.replaceAll(/\s+/g, ' ').trim()).toBe(coreRange)
})
