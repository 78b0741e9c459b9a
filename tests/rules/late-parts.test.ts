import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../src')

/** Lazily loaded parts without a fallback: if their script fails to load, the whole page fails. */
const partsWithoutFallback = (text: string): string[] => text.match(/(?<![.\w])lazy\((?![^\n]*\.catch\()[^\n]*/g) ?? []

test('every lazily loaded part of a page has a fallback for a failed load', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(name => /(?<!\.test)\.tsx?$/.test(name))
  const parts = files.map(name => [name, ...partsWithoutFallback(readFileSync(join(src, name), 'utf8'))])
  expect(files.length).toBeGreaterThan(300)
  expect(parts.filter(([, ...found]) => found.length > 0)).toEqual([])
})

test('the rule for lazily loaded parts accepts a fallback, and refuses a part without one', () => {
  expect(partsWithoutFallback("lazy(() => import('./A.tsx').catch(() => ({ default: None })))")).toEqual([])
  expect(partsWithoutFallback("const A = lazy(() => import('./A.tsx'))")).toEqual(["lazy(() => import('./A.tsx'))"])
})
