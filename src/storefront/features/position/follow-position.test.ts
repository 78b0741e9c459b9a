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

/** A follower. The test responds to its requests itself. */
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

test('without a position no request is sent, and a new position is requested at once', async () => {
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

test('a response for an earlier position is ignored', async () => {
  const { followed, answer } = givenFollower()
  goTo(60)
  goTo(61)
  await answer('sixty')
  expect(followed.read()).toBe('nothing')
  await answer('sixty-one')
  expect(followed.read()).toBe('sixty-one')
})

test('two subscribers share one request, and a failed one is repeated for the next subscriber', async () => {
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
