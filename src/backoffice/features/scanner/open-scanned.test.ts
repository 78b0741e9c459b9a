import { expect, test } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import { openScanned } from './open-scanned.ts'

const opened = (scanned: string, rows: { id: number; pickupCode: string; statusID: number }[], atDesk = true) =>
  openScanned(
    createClient(async () => ({ ok: true, status: 200, data: { data: rows } })),
    { scanned, shop: '3', atDesk },
  )
const row = (id: number, pickupCode: string, statusID = 3) => ({ id, pickupCode, statusID })

test('a scanned pickup code or number opens its reservation, and the open one if a code was drawn again', async () => {
  expect(await opened('004711', [row(8, '004711')])).toBe('/ansatt/reservasjon/8')
  expect(await opened('12345', [row(12_345, '999999'), row(9, '112345')])).toBe('/ansatt/reservasjon/12345')
  expect(await opened('004711', [row(8, '004711', 4), row(9, '004711', 2)])).toBe('/ansatt/reservasjon/9')
})

test('a scan that may mean several reservations, or none, opens the list of them', async () => {
  expect(await opened('123456', [row(123_456, '999999'), row(9, '123456')])).toBe('/ansatt?q=123456')
  expect(await opened('004711', [row(8, '114711')])).toBe('/ansatt?q=004711')
  const member = `M${'0A'.repeat(13)}`
  expect(await opened(member, [])).toBe(`/ansatt?q=${member}`)
})

test('scanned goods open their stock in the shop of the page, and their texts for an editor', async () => {
  expect(await opened('7048652518972', [])).toBe('/ansatt/lager?q=7048652518972&butikk=3')
  expect(await opened('7048652518972', [], false)).toBe('/ansatt/varer?q=7048652518972')
})
