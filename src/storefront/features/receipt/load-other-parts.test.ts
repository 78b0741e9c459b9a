import { expect, test } from 'vitest'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { loadOtherParts } from './load-other-parts.ts'

const receipt = (statusID: number, delivery: boolean, status: string) => ({
  ...{ pickupCode: 'ABC123', status },
  reservation: { shopID: 27, statusID, delivery, articles: [{ count: 2, name: 'Lue' }] },
})
const load = (result: unknown, query: string) =>
  loadOtherParts(
    fakeClient({
      'GET /reservations/receipt/{token}': () =>
        result ? { ok: true, data: result } : { ok: false, status: 404, error: { code: 'not_found', message: '' } },
      'GET /shops': () => ({ ok: true, data: [{ id: 27, name: 'Fritid Stjørdal' }] }),
    }),
    new URL(`https://hent.example/kvittering/a?${query}`),
  )

test.each([
  ['a reserved part has its code', receipt(1, false, 'Mottatt'), 'Hentes i Fritid Stjørdal, hentekode ABC123', true],
  ['a sent part has no code', receipt(1, true, 'Mottatt'), 'Sendes hjem til deg', true],
  ['a cancelled part shows its status', receipt(6, false, 'Avbestilt'), 'Hentes i Fritid Stjørdal: Avbestilt', false],
])('%s', async (_, result, title, held) => {
  expect(await load(result, 'ogsa=b')).toEqual([{ token: 'b', facts: { title, goods: '2 × Lue', held } }])
})

test('a part keeps its link if its receipt cannot be loaded; at most seven parts are loaded', async () => {
  expect(await load(null, 'ogsa=b')).toEqual([{ token: 'b', facts: null }])
  const many = Array.from({ length: 9 }, (_, at) => `ogsa=${at}`).join('&')
  expect(await load(null, many)).toHaveLength(7)
  expect(await load(null, '')).toEqual([])
})
