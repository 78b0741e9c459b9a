import { expect, test } from 'vitest'
import { followAddress, tellAddress, type RangeDraft } from './range-draft.ts'

const bounds = { low: 0, high: 1_000 }
const at = (to: number) => ({ from: 0, to })
const untouched: RangeDraft = { choice: at(1_000), told: [], given: at(1_000), bounds }

test('a choice made while the results of the previous one load is not lost', () => {
  const first = tellAddress(untouched, at(990))
  expect(first.news).toBe(true)
  // The key is pressed again, and not yet released, when the first choice reaches the address.
  const pressed = { ...first.draft, choice: at(980) }
  const answered = followAddress(pressed, at(990), bounds)
  expect(answered.choice).toEqual(at(980))
  const second = tellAddress(answered, answered.choice)
  expect(second.news).toBe(true)
  // Two choices are pending: the arrival of the first keeps the second.
  const third = tellAddress(second.draft, at(970))
  expect(followAddress(third.draft, at(980), bounds)).toMatchObject({ choice: at(970), told: [at(970)] })
  expect(followAddress(third.draft, at(970), bounds)).toMatchObject({ choice: at(970), told: [] })
})
test('a change of the address by another control moves the handles, and so do new bounds', () => {
  const { draft } = tellAddress(untouched, at(990))
  expect(followAddress(draft, at(500), bounds)).toMatchObject({ choice: at(500), told: [] })
  const caughtUp = followAddress(draft, at(990), bounds)
  expect(followAddress(caughtUp, at(1_000), bounds).choice).toEqual(at(1_000))
  expect(followAddress(caughtUp, at(600), { low: 0, high: 600 }).choice).toEqual(at(600))
})
test('an unchanged address keeps the draft, and an unchanged choice is not sent', () => {
  const { draft } = tellAddress(untouched, at(990))
  expect(followAddress(draft, at(1_000), bounds)).toBe(draft)
  expect(tellAddress(draft, at(990)).news).toBe(false)
})
