import { existsSync, readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { duties } from '#modules/documents/duties/index.ts'
import { lawPage } from '../../scripts/lib/law-page.ts'
import { personalDataPage } from '../../scripts/lib/personal-data-page.ts'

test('docs/law.md is generated from the duties, and has at most 1,900 words', async () => {
  const path = 'docs/law.md'
  const page = readFileSync(path, 'utf8')
  expect(page).toBe(await format(lawPage(), { ...(await resolveConfig(path)), filepath: path }))
  expect(page.split(/\s+/).length).toBeLessThanOrEqual(1_900)
})

test('docs/operations/personal-data.md is generated from the table of personal data', async () => {
  const path = 'docs/operations/personal-data.md'
  const page = await format(personalDataPage(), { ...(await resolveConfig(path)), filepath: path })
  expect(readFileSync(path, 'utf8')).toBe(page)
})

test('each test that is named as evidence exists', () => {
  const named = duties.flatMap(({ evidence }) =>
    evidence.flatMap(each => (each.kind === 'built in' ? [each.test] : [])),
  )
  expect(named.length).toBeGreaterThan(8)
  const unknown = named.filter(([file, title]) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title))
  expect(unknown).toEqual([])
})

test('ids of duties and of their evidence are unique', () => {
  const ids = duties.flatMap(({ id, evidence }) => [id, ...evidence.flatMap(each => ('id' in each ? each.id : []))])
  expect(new Set(ids).size).toBe(ids.length)
})

test('no text about a duty promises compliance', () => {
  expect(JSON.stringify(duties)).not.toMatch(/complian|compliant|etterlev|oppfyller loven|i samsvar med loven/i)
})
