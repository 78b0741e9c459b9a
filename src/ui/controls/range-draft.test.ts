import { expect, test } from 'vitest'
import { followAddress, tellAddress, type RangeDraft } from './range-draft.ts'

const bounds = { low: 0, high: 1_000 }
const at = (to: number) => ({ from: 0, to })
const untouched: RangeDraft = { choice: at(1_000), told: [], given: at(1_000), bounds }

test('a press that follows while the list of the one before arrives is not lost', () => {
  const first = tellAddress(untouched, at(990))
  expect(first.news).toBe(true)
  // The key is down again, and not yet up, when the first answer comes.
  const pressed = { ...first.draft, choice: at(980) }
  const answered = followAddress(pressed, at(990), bounds)
  expect(answered.choice).toEqual(at(980))
  const second = tellAddress(answered, answered.choice)
  expect(second.news).toBe(true)
  // Told twice ahead: the answer to the first leaves the second as it is.
  const third = tellAddress(second.draft, at(970))
  expect(followAddress(third.draft, at(980), bounds)).toMatchObject({ choice: at(970), told: [at(970)] })
  expect(followAddress(third.draft, at(970), bounds)).toMatchObject({ choice: at(970), told: [] })
})
test('what somebody else changed in the address moves the handles, also other ends', () => {
  const { draft } = tellAddress(untouched, at(990))
  expect(followAddress(draft, at(500), bounds)).toMatchObject({ choice: at(500), told: [] })
  const caughtUp = followAddress(draft, at(990), bounds)
  expect(followAddress(caughtUp, at(1_000), bounds).choice).toEqual(at(1_000))
  expect(followAddress(caughtUp, at(600), { low: 0, high: 600 }).choice).toEqual(at(600))
})
test('the same address leaves the draft alone, and the same choice is no news', () => {
  const { draft } = tellAddress(untouched, at(990))
  expect(followAddress(draft, at(1_000), bounds)).toBe(draft)
  expect(tellAddress(draft, at(990)).news).toBe(false)
})
