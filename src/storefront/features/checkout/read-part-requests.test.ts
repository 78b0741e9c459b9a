import { expect, test } from 'vitest'
import { writeFormPart } from './plan/form-parts.ts'
import { readFormParts } from './plan/form-parts.ts'
import { readPartRequests } from './read-part-requests.ts'

const item = (ean: string) => [{ ean, count: 1 }]
const collected = { shopId: 55, sent: false, total: 84_900, freight: 0, withCode: true, items: item('7040000000017') }
const sent = { shopId: 56, sent: true, total: 100, freight: 9_900, withCode: false, items: item('7040000000024') }
const contact = { name: 'Kari', phone: '91234567', email: 'kari@example.no', promocode: 'SOMMER', terms: 'v1' }
const home = { address: 'Fjellveien 7', postal_code: '5003', city: 'Bergen', pay: 'vipps' }

function read(fields: Record<string, string>, parts = [collected, sent]) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const part of parts) data.append('part', writeFormPart(part))
  return readPartRequests(data, readFormParts(data))
}

test('only the sent part has the address, the freight and the provider, and only one part has the code', () => {
  const result = read({ ...contact, ...home, open: '' })
  expect(result).toMatchObject({
    requests: [
      {
        ...{ shownTotal: 84_900, shownFreight: null, form: { pay: null, sent: null } },
        request: { ShopID: 55, Delivery: false, Address: '', promocode: 'SOMMER', items: [{ EanNo: '7040000000017' }] },
      },
      {
        ...{ shownTotal: 100, shownFreight: 9_900, form: { pay: 'vipps' } },
        request: { ShopID: 56, Delivery: true, Address: 'Fjellveien 7', items: [{ EanNo: '7040000000024' }] },
      },
    ],
  })
  expect('requests' in result && result.requests[1]?.request).not.toHaveProperty('promocode')
})

test.each([
  ['a line without a choice', { ...contact, open: 'Lue' }, [collected], { lines: 'Velg hva du vil gjøre med Lue' }],
  ['no part at all', { ...contact, open: 'Lue' }, [], { lines: 'Velg hva du vil gjøre med Lue' }],
  ['no name', { ...contact, name: '', open: '' }, [collected], { name: 'Skriv navnet ditt' }],
  [
    'no address of the sent part',
    { ...contact, ...home, name: '', address: '', open: '' },
    [collected, sent],
    { name: 'Skriv navnet ditt', address: 'Skriv gateadressen som varene skal sendes til' },
  ],
  [
    'no provider',
    { ...contact, ...home, pay: '', open: '' },
    [collected, sent],
    { pay: 'Det som sendes, betales nå. Velg hvordan du vil betale.' },
  ],
] as const)('a form is not sent with %s, and keeps what was typed', (_, fields, parts, faults) => {
  expect(read(fields, [...parts])).toMatchObject({ faults, refusal: null, typed: { phone: '91234567', shopId: null } })
})

test('each of eight parts becomes a request', () => {
  const parts = Array.from({ length: 8 }, (_, at) => ({ ...collected, shopId: at + 1, withCode: false }))
  const result = read({ ...contact, open: '' }, parts)
  expect('requests' in result && result.requests.map(({ request }) => request.ShopID)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
