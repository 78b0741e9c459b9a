import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVersion, versionOf } from './version.ts'

test('a written version can be parsed', () => {
  fc.assert(
    fc.property(fc.option(fc.nat()), fc.nat(10), fc.nat(), (event, status, total) => {
      const version = versionOf({ last_event_id: event, status_id: status }, total)
      expect(readVersion(version)).toEqual({ event: event ?? 0, status, total })
    }),
  )
})

test.each(['', '1', '1-2', 'a-2-3', '1-2-3-4', '1-2-3 ', `${'9'.repeat(16)}-1-1`])('%j is not a version', text => {
  expect(readVersion(text)).toBeNull()
})
