import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sorted = (names: Iterable<string>) => [...names].sort()
const example = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)]

/** The keys of the schema in config.ts, read from the source. */
const variableNames = (() => {
  const schema = /\nconst variables = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(read('src/platform/config.ts'))?.[1] ?? ''
  return [...schema.matchAll(/^ {2}(\w+):/gm)].map(match => match[1]!)
})()

test('.env.example and docs/operations.md name the variables that the configuration reads, each once, and no other', () => {
  const chapter = /## Environment variables[\s\S]*?\nFor tests:/.exec(read('docs/operations.md'))?.[0] ?? ''
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
test('a documented variable says what it does', () => {
  const rows = [...read('docs/operations.md').matchAll(/^\| `([A-Z0-9_]+)` *\|([^|]*)\|([^|]*)\|$/gm)]
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(([, , , meaning]) => meaning!.trim() === '').map(([, name]) => name)).toEqual([])
})
test('each part of the configuration is read by the program', () => {
  const program = globSync('src/{main,cli,platform,api}/**/*.ts', { cwd: root })
    .filter(file => !/\.test\.ts$|platform\/config[^/]*\.ts$/.test(file))
    .map(file => read(file))
    .join('\n')
  const unread = Object.keys(readConfig({}, root)).filter(name => !new RegExp(`\\bconfig\\.${name}\\b`).test(program))
  expect(unread).toEqual([])
})
