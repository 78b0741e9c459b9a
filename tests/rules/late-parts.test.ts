import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../src')

/** Parts that React loads later and that take the whole page with them where their code does not load. */
const partsWithoutFallback = (text: string): string[] => text.match(/(?<![.\w])lazy\((?![^\n]*\.catch\()[^\n]*/g) ?? []

test('a part of a page that is loaded later has a fallback where its code does not load', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(name => /(?<!\.test)\.tsx?$/.test(name))
  const parts = files.map(name => [name, ...partsWithoutFallback(readFileSync(join(src, name), 'utf8'))])
  expect(files.length).toBeGreaterThan(300)
  expect(parts.filter(([, ...found]) => found.length > 0)).toEqual([])
})

test('the rule for late parts accepts a fallback, and refuses a part without one', () => {
  expect(partsWithoutFallback("lazy(() => import('./A.tsx').catch(() => ({ default: None })))")).toEqual([])
  expect(partsWithoutFallback("const A = lazy(() => import('./A.tsx'))")).toEqual(["lazy(() => import('./A.tsx'))"])
})
