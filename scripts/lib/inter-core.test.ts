import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { coreFont, coreRange, subsetInter } from './inter-core.ts'

test('the small font matches the installed Inter: after an update run `node scripts/make-font.ts`', async () => {
  expect((await subsetInter()).equals(await readFile(coreFont))).toBe(true)
})

test('the unicode-range of the small font covers exactly its characters', async () => {
  const css = await readFile(new URL('../../src/ui/theme/base.css', import.meta.url), 'utf8')
  const face = /@font-face \{[^}]*inter-core\.woff2[^}]*unicode-range:([^;]+);/.exec(css)?.[1] ?? ''
  expect(face.replaceAll(/\s+/g, ' ').trim()).toBe(coreRange)
})
