import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import type { Position } from '#shared/places/position.ts'
import { followPosition } from './follow-position.ts'
import { noPosition, writePosition } from './position-store.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', memoryStorage())
})

const goTo = (latitude: number) =>
  writePosition({
    position: { latitude, longitude: 10, source: 'postcode', words: 'Sted' },
    postcode: null,
    order: 'near',
  })

/** Somebody who is asked and answers when told to. */
function givenFollower() {
  const waiting: { from: Position; answer: (value: string | null) => void }[] = []
  const followed = followPosition<string>(from => new Promise(answer => waiting.push({ from, answer })), 'nothing')
  const heard = vi.fn()
  const leave = followed.subscribe(heard)
  const answer = async (value: string | null) => {
    waiting.shift()?.answer(value)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { followed, heard, leave, waiting, answer }
}

test('nobody is asked where no position is known, and another position is asked about at once', async () => {
  const { followed, waiting, answer, heard } = givenFollower()
  expect([followed.read(), waiting.length]).toEqual(['nothing', 0])
  goTo(60)
  expect(waiting[0]?.from.latitude).toBe(60)
  await answer('sixty')
  expect(followed.read()).toBe('sixty')
  goTo(61)
  expect(followed.read()).toBe('nothing')
  await answer('sixty-one')
  expect(followed.read()).toBe('sixty-one')
  expect(heard).toHaveBeenCalledTimes(4)
  writePosition(noPosition())
  expect(followed.read()).toBe('nothing')
})

test('an answer about a place that was left meanwhile is not taken', async () => {
  const { followed, answer } = givenFollower()
  goTo(60)
  goTo(61)
  await answer('sixty')
  expect(followed.read()).toBe('nothing')
  await answer('sixty-one')
  expect(followed.read()).toBe('sixty-one')
})

test('two parts of a page are one question, and what could not be had is asked again by the next', async () => {
  const { followed, waiting, answer } = givenFollower()
  goTo(60)
  followed.subscribe(() => {})
  expect(waiting).toHaveLength(1)
  await answer(null)
  expect(followed.read()).toBe('nothing')
  followed.subscribe(() => {})
  expect(waiting).toHaveLength(1)
  await answer('sixty')
  expect(followed.read()).toBe('sixty')
})
