import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sorted = (names: Iterable<string>) => [...names].sort()
const example = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)]

/** The keys of the schema in config.ts and of its parts in config/, parsed from the source. */
const variableNames = (() => {
  const schema = /\nconst variables = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(read('src/platform/config.ts'))?.[1] ?? ''
  const parts = ['backup', 'cdn'].map(
    name => /\nexport const \w+Variables = \{\n([\s\S]*?)\n\}/.exec(read(`src/platform/config/${name}.ts`))?.[1] ?? '',
  )
  return [...[schema, ...parts].join('\n').matchAll(/^ {2}(\w+):/gm)].map(match => match[1]!)
})()

test('.env.example and configure.md list exactly the variables that the configuration reads, each once', () => {
  const chapter = /^## Environment variables\n.*?^## /ms.exec(read('docs/operations/configure.md'))?.[0] ?? ''
  const documented = [...chapter.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(match => match[1]!)
  expect(variableNames.length).toBeGreaterThan(10)
  expect(sorted(documented)).toEqual(sorted(variableNames))
  expect(sorted(example.map(match => match[1]!))).toEqual(sorted(variableNames))
})
test('the values of .env.example are the defaults', () => {
  const values = Object.fromEntries(example.map(match => [match[1]!, match[2]!]))
  const told = readConfig(values, root)
  const defaults = readConfig({}, root)
  expect(told).toEqual(defaults)
})
test('each documented variable has a default and a meaning', () => {
  const rows = [...read('docs/operations/configure.md').matchAll(/^\| `([A-Z0-9_]+)` *\|([^|]*)\|([^|]*)\|$/gm)]
  expect(sorted(rows.map(([, name]) => name!))).toEqual(sorted(variableNames))
  expect(rows.filter(cells => cells.slice(2).some(cell => cell.trim() === '')).map(([, name]) => name)).toEqual([])
})
test('each part of the configuration is read by the program', () => {
  const program = globSync('src/{main,cli,platform,api}/**/*.ts', { cwd: root })
    .filter(file => !/\.test\.ts$|platform\/config[^/]*\.ts$/.test(file))
    .map(file => read(file))
    .join('\n')
  const unread = Object.keys(readConfig({}, root)).filter(name => !new RegExp(`\\bconfig\\.${name}\\b`).test(program))
  expect(unread).toEqual([])
})
