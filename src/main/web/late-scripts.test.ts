import { expect, test } from 'vitest'
import { lateScripts } from './late-scripts.ts'

test('scripts are asked for after what is seen, and nothing else of a page is touched', () => {
  const page =
    '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><p>Blå ødegård – 1 299,00</p>'
  expect(lateScripts(Buffer.from(page)).toString()).toBe(
    page.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'),
  )
})
