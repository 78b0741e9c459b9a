import { expect, test } from 'vitest'
import { keepScan, offerScans, takeKeptScans, takenByPage } from './page-scans.ts'

test('a scan goes to a part of the page that takes it, until that part is gone', () => {
  const taken: string[] = []
  const end = offerScans(code => code.startsWith('70') && taken.push(code) > 0)
  expect([takenByPage('7048652518972'), takenByPage('004711')]).toEqual([true, false])
  end()
  expect([takenByPage('7048652518972'), taken]).toEqual([false, ['7048652518972']])
})

test('scans during the change to another page are kept for ten seconds, and given once', () => {
  keepScan('1', 0)
  keepScan('2', 5_000)
  keepScan('3', 6_000)
  expect(takeKeptScans(15_000)).toEqual(['2', '3'])
  expect(takeKeptScans(15_000)).toEqual([])
})
