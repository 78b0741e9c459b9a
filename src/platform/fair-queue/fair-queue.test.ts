import { expect, test, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Jobs that the test ends one by one. */
function jobsOf(queue: ReturnType<typeof createFairQueue>) {
  const order: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (key: string, caller: string, signal?: AbortSignal) => {
    const leave = queue.wait(key, caller, signal)
    return queue.run(key, () => {
      order.push(key)
      return new Promise<string>(resolve => ends.set(key, () => resolve(key))).finally(leave)
    })
  }
  const end = async (key: string) => {
    await vi.waitFor(() => expect(ends.has(key)).toBe(true), { timeout: 10_000, interval: 1 })
    ends.get(key)?.()
  }
  return { order, ask, end }
}

test('two jobs run at a time, and the next pair starts in a later round of the event loop', async () => {
  const queue = createFairQueue({ atOnce: 2, maxWaiting: 10 })
  let between = false
  const seen: boolean[] = []
  const job = (name: string) =>
    queue.run(name, async () => {
      seen.push(between)
      between = false
      setImmediate(() => (between = true))
    })
  await Promise.all(['a', 'b', 'c', 'd'].map(job))
  // Each pair of jobs begins in another round of the event loop.
  expect(seen).toEqual([false, false, true, false])
  expect(queue.figures).toEqual({ running: 0, waiting: 0, shed: 0 })
})

test('callers take turns: a caller with many jobs delays another caller by one job', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 100 })
  const { order, ask, end } = jobsOf(queue)
  for (const key of ['flood 1', 'flood 2', 'flood 3', 'flood 4']) void ask(key, 'flood')
  void ask('page', 'shopper')
  for (const key of ['flood 1', 'flood 2', 'page', 'flood 3', 'flood 4']) await end(key)
  expect(order).toEqual(['flood 1', 'flood 2', 'page', 'flood 3', 'flood 4'])
})

test('a full queue drops the newest job of the caller with the most waiting jobs, and accepts another caller', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 3 })
  const { ask, end, order } = jobsOf(queue)
  const flood = ['0', '1', '2', '3'].map(key => ask(key, 'flood'))
  const error = await ask('4', 'flood')
  expect(error).toEqual({ done: false, reason: 'full' })
  const page = ask('page', 'shopper')
  expect(await flood[3]).toEqual({ done: false, reason: 'full' })
  for (const key of ['0', '1', 'page', '2']) await end(key)
  expect(await page).toEqual({ done: true, value: 'page' })
  expect([order, queue.figures.shed]).toEqual([['0', '1', 'page', '2'], 2])
})

test('a job is dropped when all its callers have left, and runs while one of them waits', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 10 })
  const { order, ask, end } = jobsOf(queue)
  void ask('first', 'a')
  const [disconnect, shared] = [new AbortController(), new AbortController()]
  const abandoned = ask('abandoned', 'b', disconnect.signal)
  const request = ask('wanted', 'b', shared.signal)
  const joined = ask('wanted', 'c')
  disconnect.abort()
  shared.abort()
  expect(await abandoned).toEqual({ done: false, reason: 'gone' })
  expect(queue.figures.waiting).toBe(1)
  for (const key of ['first', 'wanted']) await end(key)
  expect(await request).toEqual({ done: true, value: 'wanted' })
  expect(await joined).toEqual(await request)
  expect(order).toEqual(['first', 'wanted'])
})

test('a caller that joins another caller’s last job waits for one turn, not for the whole backlog', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 4 })
  const { order, ask, end } = jobsOf(queue)
  for (const key of ['0', '1', '2', '3', '4']) void ask(key, 'flood')
  const shared = ask('4', 'shopper')
  // The queue is full: the new jobs take no place from the shopper's.
  void ask('5', 'flood')
  void ask('6', 'other')
  for (const key of ['0', '1', '4']) await end(key)
  expect(await shared).toEqual({ done: true, value: '4' })
  expect(order.slice(0, 3)).toEqual(['0', '1', '4'])
})

test('a failing job does not delay the others', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 10 })
  const failing = queue.run('failing', async () => {
    throw new Error('no page')
  })
  const next = queue.run('next', async () => 'page')
  await expect(failing).rejects.toThrow('no page')
  expect(await next).toEqual({ done: true, value: 'page' })
  await new Promise<void>(resolve => setImmediate(resolve))
  expect(queue.figures).toEqual({ running: 0, waiting: 0, shed: 0 })
})
