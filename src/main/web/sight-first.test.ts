import { expect, test } from 'vitest'
import { sightFirst } from './sight-first.ts'

test('a page asks for its scripts after what is seen, and says the rest as it was', () => {
  const page =
    '<head><title>Ærlig ull</title><link rel="modulepreload" href="/a.js"/></head><body>Blåbær på fjellet</body>'
  expect(sightFirst(Buffer.from(page)).toString()).toBe(
    '<head><title>Ærlig ull</title><link rel="modulepreload" fetchpriority="low" href="/a.js"/></head><body>Blåbær på fjellet</body>',
  )
})

test('an answer without a head stays as it is', () => {
  expect(sightFirst(Buffer.from('ingen side')).toString()).toBe('ingen side')
})
