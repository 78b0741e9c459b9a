import { expect, test } from 'vitest'
import { followUrl, recordRelease, type RangeDraft } from './range-draft.ts'

const bounds = { low: 0, high: 1_000 }
const at = (to: number) => ({ from: 0, to })
const untouched: RangeDraft = { choice: at(1_000), pending: [], inUrl: at(1_000), bounds }

test('a choice made while the results of the previous one load is not lost', () => {
  const first = recordRelease(untouched, at(990))
  expect(first.changed).toBe(true)
  // When the first choice reaches the URL, the key is pressed again and not yet released.
  const pressed = { ...first.draft, choice: at(980) }
  const arrived = followUrl(pressed, at(990), bounds)
  expect(arrived.choice).toEqual(at(980))
  const second = recordRelease(arrived, arrived.choice)
  expect(second.changed).toBe(true)
  // Two choices are pending: the arrival of the first keeps the second.
  const third = recordRelease(second.draft, at(970))
  expect(followUrl(third.draft, at(980), bounds)).toMatchObject({ choice: at(970), pending: [at(970)] })
  expect(followUrl(third.draft, at(970), bounds)).toMatchObject({ choice: at(970), pending: [] })
})
test('a change of the URL by another control moves the handles, and so do new bounds', () => {
  const { draft } = recordRelease(untouched, at(990))
  expect(followUrl(draft, at(500), bounds)).toMatchObject({ choice: at(500), pending: [] })
  const caughtUp = followUrl(draft, at(990), bounds)
  expect(followUrl(caughtUp, at(1_000), bounds).choice).toEqual(at(1_000))
  expect(followUrl(caughtUp, at(600), { low: 0, high: 600 }).choice).toEqual(at(600))
})
test('an unchanged URL keeps the draft, and an unchanged choice is not sent', () => {
  const { draft } = recordRelease(untouched, at(990))
  expect(followUrl(draft, at(1_000), bounds)).toBe(draft)
  expect(recordRelease(draft, at(990)).changed).toBe(false)
})
