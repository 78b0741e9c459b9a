import { expect, test } from 'vitest'
import { measureNames, readOptions, UsageError } from './options.ts'

test('without options everything is measured on 10,000 generated articles with 1,000 requests of each kind', () => {
  expect(readOptions([])).toEqual({
    articles: 10_000,
    shops: 60,
    campaigns: 0,
    codes: 0,
    seed: 1,
    feed: null,
    seconds: 12,
    requests: 1000,
    only: measureNames,
    jsonOnly: false,
    help: false,
  })
})
test('measures are chosen by full or short names, and run in the same order', () => {
  expect(readOptions(['--only', 'list,filtered,page-cached,Cold start']).only).toEqual([
    'cold start',
    'list',
    'filtered list',
    'page cached',
  ])
})
test('an invalid option is refused by name before anything is started', () => {
  for (const args of [
    ['--seconds', '0'],
    ['--seconds', '1e3'],
    ['--articles', '-5'],
    ['--requests', '9999999'],
    ['--only', 'lists'],
    ['--host', 'shop.example'],
    ['x'],
  ]) {
    expect(() => readOptions(args)).toThrow(UsageError)
  }
})
