import { expect, test } from 'vitest'
import type { ShopDetails } from '#contract/own-shop/shop-details.ts'
import { readShopForm, rowsOf, shopFields, typedOf } from './shop-form.ts'

const detail = { value: '', feed: '', own: false }
const state: ShopDetails = {
  version: 3,
  shop: { id: 55, name: 'Elverum' },
  details: {
    ...(Object.fromEntries(shopFields.map(field => [field, detail])) as ShopDetails['details']),
    special_opening_hours: { ...detail, value: '2026-12-24 0900-1400, 2026-12-25 stengt' },
  },
  readyHours: 3,
  pickupHours: null,
  chain: { readyHours: 2, pickupHours: 16 },
  buffers: [
    { groupId: null, pieces: 1 },
    { groupId: 7, pieces: 0 },
  ],
  groups: [],
  changedAt: null,
  changedBy: null,
  canUndo: false,
}

test('an untouched form submits the stored values, with special days on a line each', () => {
  const typed = typedOf(state)
  expect(typed['special_opening_hours']).toBe('2026-12-24 0900-1400\n2026-12-25 stengt')
  const { details, readyHours, pickupHours, buffers } = state
  const change = {
    readyHours,
    pickupHours,
    buffers,
    details: Object.fromEntries(shopFields.map(field => [field, details[field].value])),
  }
  expect(readShopForm(typed)).toEqual({ ok: true, change })
  // One stored buffer, and two empty rows.
  expect(rowsOf(typed)).toBe(3)
})

test.each([
  ['readyHours', '0', { readyHours: ['Skriv et helt tall fra 1 til 1000'] }],
  ['pickupHours', 'tre', { pickupHours: ['Skriv et helt tall fra 1 til 1000'] }],
  ['buffer', '1,5', { buffer: ['Skriv et helt tall fra 0 til 1000'] }],
  ['buffer-pieces-1', '2', { 'buffer-group-1': ['Velg en varegruppe'] }],
])('an invalid value of %s (%j) is reported at its field', (name, text, errors) => {
  expect(readShopForm({ ...typedOf(state), 'buffer-group-1': '', [name]: text })).toEqual({ ok: false, errors })
})

test('emptying the number of a buffer removes it', () => {
  const read = readShopForm({ ...typedOf(state), 'buffer-pieces-0': '', buffer: '' })
  expect(read).toMatchObject({ ok: true, change: { buffers: [] } })
})
