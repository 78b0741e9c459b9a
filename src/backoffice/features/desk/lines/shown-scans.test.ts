import { expect, test } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import type { DeskLine } from '#contract/staff.ts'
import { markFromForm } from './mark-line.ts'
import { sentScans, shownScan } from './shown-scans.ts'

const line = (position: number, more: Partial<DeskLine> = {}) =>
  ({
    ...{ line: position, ean: '7048652518972', state: 'waiting', count: 3, missing: 0, scanned: 0 },
    ...{ actions: ['find'], ...more },
  }) as DeskLine

test('a scan means the first waiting line of an article, else one that can still be found, in any written form of its code', () => {
  const missed = line(0, { state: 'not_found', missing: 3 })
  const entries = [
    { id: 8, articles: [missed, line(1, { state: 'found', actions: [] }), line(2, { scanned: 1 })] },
    { id: 9, articles: [line(0), line(1, { ean: '7048652518989', state: 'found', missing: 2, scanned: 1 })] },
  ]
  const sent = sentScans(entries)
  const [waiting, found] = [shownScan(sent, '07048652518972'), shownScan(sent, '7048652518989')]
  expect(waiting).toEqual({ id: 8, line: 2, state: 'waiting', missing: 0, scanned: 1, ean: '7048652518972' })
  expect(found).toEqual({ id: 9, line: 1, state: 'found', missing: 2, scanned: 1, ean: '7048652518989' })
  expect([shownScan(sent, '7000000000000'), shownScan('', '7048652518972')]).toEqual([undefined, undefined])
})

test('a scan on the page of a reservation sends the state of the line that the page showed', async () => {
  const bodies: unknown[] = []
  const api = createClient(async ({ body }) => {
    bodies.push(body)
    return { ok: false, status: 409, error: { code: 'conflict', message: 'Nei' } }
  })
  const form = new FormData()
  const fields = {
    mark: 'find',
    version: '4-2-900',
    shown: sentScans([{ id: 8, articles: [line(1, { scanned: 2 })] }]),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const ean of ['7048652518972', '7000000000000']) {
    form.set('ean', ean)
    await markFromForm(api, 8, form)
  }
  expect(bodies).toEqual([
    {
      ...{ action: 'find', version: '4-2-900', line: 1, single: true, scanned: 2 },
      from: { state: 'waiting', missing: 0 },
    },
    { action: 'find', version: '4-2-900', ean: '7000000000000' },
  ])
})
