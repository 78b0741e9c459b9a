import { expect, test } from 'vitest'
import type { ArticleRecord, Snapshot } from '#modules/search/index.ts'
import { createKeptAnswers, type Shows } from './kept-answers.ts'

const jacket = { facts: { id: 7 } } as ArticleRecord

/** As much of a snapshot as an answer's truth hangs on. */
function snapshot({ epoch = 1, availabilityVersion = 1, record = jacket } = {}): Snapshot {
  return {
    epoch,
    availabilityVersion,
    ordinalById: new Map([[7, 0]]),
    records: { chunks: [[record]], length: 1 },
  } as unknown as Snapshot
}
function given(maxBytes = 1_000_000) {
  const kept = createKeptAnswers(maxBytes)
  const body = Buffer.from('[1]')
  /** Asked for as often as it takes to be kept. */
  const keep = (key: string, shows: Shows = 'lists') => {
    for (let i = 0; i < 2; i++) kept.put(key, snapshot(), body, shows)
  }
  return { kept, keep, body }
}

test('an answer is kept from the second time that it is asked for', () => {
  const { kept, body } = given()
  kept.put('GET /shops?', snapshot(), body, 'lists')
  expect(kept.get('GET /shops?', snapshot())).toBeUndefined()
  kept.put('GET /shops?', snapshot(), body, 'lists')
  expect(kept.get('GET /shops?', snapshot())).toBe(body)
})
test('a list holds while pieces are sold, until a shop has none left or facts change', () => {
  const { kept, keep } = given()
  keep('GET /articles?')
  expect(kept.get('GET /articles?', snapshot({ record: { ...jacket } }))).toBeDefined()
  expect(kept.get('GET /articles?', snapshot({ availabilityVersion: 2 }))).toBeUndefined()
  keep('GET /articles?')
  expect(kept.get('GET /articles?', snapshot({ epoch: 2 }))).toBeUndefined()
  expect(kept.bytes).toBe(0)
})
test("an article's own answer holds until a piece of that very article is sold", () => {
  const { kept, keep } = given()
  keep('GET /articles/7?', jacket)
  expect(kept.get('GET /articles/7?', snapshot({ availabilityVersion: 2 }))).toBeDefined()
  expect(kept.get('GET /articles/7?', snapshot({ record: { ...jacket } }))).toBeUndefined()
})
test('memory is bounded: what was not asked for goes, what is asked for stays, and nobody fills it with one question', () => {
  const { kept, keep, body } = given(10_000)
  keep('used')
  for (let i = 0; i < 200; i++) {
    keep(`other ${i}`)
    expect(kept.get('used', snapshot()), `after ${i}`).toBe(body)
  }
  expect(kept.bytes).toBeLessThanOrEqual(10_000)
  expect(kept.get('other 0', snapshot())).toBeUndefined()
  keep('x'.repeat(2_000))
  expect(kept.get('x'.repeat(2_000), snapshot())).toBeUndefined()
})
