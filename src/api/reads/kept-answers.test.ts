import { expect, test } from 'vitest'
import type { Snapshot } from '#modules/search/index.ts'
import { createKeptAnswers } from './kept-answers.ts'
import type { Shows } from './shows.ts'

/** As much of a snapshot as an answer's truth hangs on. */
function snapshot({ epoch = 1, stockVersion = 1, moved = [0, 0] } = {}): Snapshot {
  return { epoch, stockVersion, shopsMovedAt: Float64Array.from(moved) } as Snapshot
}
function given(maxBytes = 1_000_000) {
  const kept = createKeptAnswers(maxBytes)
  const body = Buffer.from('[1]')
  /** Asked for as often as it takes to be kept. */
  const keep = (key: string, shows: Shows = 'no stock') => {
    for (let i = 0; i < 2; i++) kept.put(key, snapshot(), body, shows)
  }
  return { kept, keep, body }
}

test('an answer is kept from the second time that it is asked for', () => {
  const { kept, body } = given()
  kept.put('GET /shops?', snapshot(), body, 'no stock')
  expect(kept.get('GET /shops?', snapshot())).toBeUndefined()
  kept.put('GET /shops?', snapshot(), body, 'no stock')
  expect(kept.get('GET /shops?', snapshot())).toMatchObject({ body })
})
test('an answer holds while stock moves that it does not show, until what it shows moves or facts change', () => {
  const { kept, keep } = given()
  const first = { shopsOf: Uint32Array.of(0) }
  keep('GET /articles?', first)
  expect(kept.get('GET /articles?', snapshot({ stockVersion: 2, moved: [0, 2] }))).toMatchObject({ shows: first })
  expect(kept.get('GET /articles?', snapshot({ stockVersion: 3, moved: [3, 2] }))).toBeUndefined()
  keep('GET /articles?', first)
  expect(kept.get('GET /articles?', snapshot({ epoch: 2 }))).toBeUndefined()
  expect(kept.bytes).toBe(0)
})
test('memory is bounded: what was not asked for goes, what is asked for stays, and nobody fills it with one question', () => {
  const { kept, keep, body } = given(10_000)
  keep('used')
  for (let i = 0; i < 200; i++) {
    keep(`other ${i}`)
    expect(kept.get('used', snapshot()), `after ${i}`).toMatchObject({ body })
  }
  expect(kept.bytes).toBeLessThanOrEqual(10_000)
  expect(kept.get('other 0', snapshot())).toBeUndefined()
  keep('x'.repeat(2_000))
  expect(kept.get('x'.repeat(2_000), snapshot())).toBeUndefined()
})
