import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

type Name = 'first' | 'second' | 'third'
const names: Name[] = ['first', 'second', 'third']
const tick = () => new Promise<void>(resolve => setImmediate(resolve))

interface Class {
  share: number
  maxWaiting: number
  atOnce?: number
}

/** A queue of jobs that the test ends, and a record of what happened to them. */
function usingQueue(classes: Record<Name, Class>, atOnce: number) {
  const queue = createFairQueue({ atOnce, restRounds: 0, classes })
  const began: { id: number; name: Name; caller: string }[] = []
  const running: (() => void)[] = []
  const runningOf: Record<Name, number> = { first: 0, second: 0, third: 0 }
  const ended = new Map<number, string>()
  const waiting = new Map<number, { name: Name; caller: string; leave: () => void }>()
  let last = 0
  const ask = (name: Name, caller: string) => {
    const id = (last += 1)
    const disconnect = new AbortController()
    waiting.set(id, { name, caller, leave: () => disconnect.abort() })
    const leave = queue.wait(String(id), caller, disconnect.signal, name)
    void queue
      .run(String(id), async () => {
        began.push({ id, name, caller })
        waiting.delete(id)
        runningOf[name] += 1
        await new Promise<void>(resolve => running.push(resolve))
        runningOf[name] -= 1
      })
      .finally(leave)
      .then(turn => {
        waiting.delete(id)
        ended.set(id, turn.done ? 'done' : turn.reason)
      })
    return id
  }
  const end = (at: number) => running.splice(at % Math.max(1, running.length), 1)[0]?.()
  return { queue, ask, end, began, running, runningOf, ended, waiting }
}

const classesOf = fc.record(
  Object.fromEntries(
    names.map(name => [
      name,
      fc.record({
        share: fc.integer({ min: 1, max: 8 }),
        maxWaiting: fc.integer({ min: 1, max: 6 }),
        atOnce: fc.integer({ min: 1, max: 3 }),
      }),
    ]),
  ) as Record<Name, fc.Arbitrary<Required<Class>>>,
)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant('ask'), fc.constantFrom(...names), fc.constantFrom('a', 'b', 'c')) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('end'), fc.nat(9)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('leave'), fc.nat(9)) },
)

test('after any requests, ends and disconnects, each job ends once, the limits hold, and a full class drops no job of another class', async () => {
  await fc.assert(
    fc.asyncProperty(
      classesOf,
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { maxLength: 120 }),
      async (classes, atOnce, steps) => {
        const { queue, ask, end, began, running, runningOf, ended, waiting } = usingQueue(classes, atOnce)
        let requested = 0
        for (const [what, one, two] of steps) {
          const before = {
            ...(waiting.size ? Object.fromEntries([...waiting].map(([id, { name }]) => [id, name])) : {}),
          }
          if (what === 'ask') {
            ask(one, two)
            requested += 1
          } else if (what === 'end') end(one)
          else [...waiting.values()][one % Math.max(1, waiting.size)]?.leave()
          await tick()
          expect(running.length).toBeLessThanOrEqual(atOnce)
          expect(queue.figures.running).toBe(running.length)
          for (const name of names) {
            const own = [...waiting.values()].filter(each => each.name === name).length
            expect(runningOf[name]).toBeLessThanOrEqual(classes[name].atOnce)
            // A class below its limit has jobs waiting only if the queue runs as many as it may.
            if (own > 0 && runningOf[name] < classes[name].atOnce) expect(running.length).toBe(atOnce)
            expect(queue.classFigures[name].waiting).toBe(own)
            expect(own).toBeLessThanOrEqual(classes[name].maxWaiting)
          }
          const shed = Object.entries(before).filter(([id]) => ended.get(Number(id)) === 'full')
          if (what === 'ask') for (const [, name] of shed) expect(name).toBe(one)
          else expect(shed).toEqual([])
        }
        for (let left = requested; left > 0; left--) {
          end(0)
          await tick()
        }
        expect(ended.size).toBe(requested)
        expect(began).toHaveLength([...ended.values()].filter(how => how === 'done').length)
        expect(queue.figures).toMatchObject({ running: 0, waiting: 0 })
        for (const name of names) expect(queue.classFigures[name].waiting).toBe(0)
      },
    ),
    { numRuns: 60 },
  )
})

test('classes with jobs waiting start them in proportion to their shares, and the callers of a class take turns', async () => {
  await fc.assert(
    fc.asyncProperty(
      classesOf,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 5, max: 60 }),
      async (shares, atOnce, turns) => {
        const classes = Object.fromEntries(
          names.map(name => [name, { share: shares[name].share, maxWaiting: 1_000 }]),
        ) as typeof shares
        const { ask, end, began } = usingQueue(classes, atOnce)
        for (let at = 0; at < 70; at++) for (const name of names) for (const caller of ['a', 'b']) ask(name, caller)
        const early = began.length
        for (let at = 0; at < turns; at++) {
          end(0)
          await tick()
        }
        const all = began.slice(early)
        const sum = names.reduce((total, name) => total + classes[name].share, 0)
        for (const name of names) {
          const own = all.filter(each => each.name === name)
          const due = (all.length * classes[name].share) / sum
          expect(own.length, `${name} of ${all.length}`).toBeGreaterThanOrEqual(Math.floor(due) - 2)
          expect(own.length, `${name} of ${all.length}`).toBeLessThanOrEqual(Math.ceil(due) + 2)
          const ofA = own.filter(({ caller }) => caller === 'a').length
          expect(Math.abs(2 * ofA - own.length)).toBeLessThanOrEqual(2)
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('an idle class accumulates no turns, and its next job does not wait for all waiting jobs of another class', async () => {
  const classes = {
    first: { share: 8, maxWaiting: 99 },
    second: { share: 1, maxWaiting: 99 },
    third: { share: 1, maxWaiting: 99 },
  }
  const { ask, end, began } = usingQueue(classes, 1)
  for (let at = 0; at < 60; at++) ask('second', 'flood')
  for (let at = 0; at < 40; at++) {
    end(0)
    await tick()
  }
  ask('first', 'late')
  for (let at = 0; at < 20; at++) ask('third', 'idle until now')
  const from = began.length
  for (let at = 0; at < 10; at++) {
    end(0)
    await tick()
  }
  const order = began.slice(from).map(({ name }) => name)
  expect(order[0]).toBe('first')
  // The second and third class take turns. With saved turns the third would have all of these.
  expect(order.filter(name => name === 'third').length).toBeLessThanOrEqual(5)
})

test('a job that two classes wait for starts at the earlier turn, and is not dropped when one of the classes is full', async () => {
  const queue = createFairQueue({
    atOnce: 1,
    restRounds: 0,
    classes: { staff: { share: 4, maxWaiting: 10 }, others: { share: 1, maxWaiting: 2 } },
  })
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string, caller: string, name: 'staff' | 'others') => {
    const leave = queue.wait(key, caller, undefined, name)
    return queue.run(key, () => {
      began.push(key)
      return new Promise<void>(resolve => ends.push(resolve)).finally(leave)
    })
  }
  void ask('0', 'flood', 'others')
  void ask('1', 'flood', 'others')
  const shared = ask('2', 'flood', 'others')
  void ask('2', 'tablet', 'staff')
  // Its class is full: the newest job of the flood that no other caller waits for is dropped.
  const late = ask('3', 'flood', 'others')
  expect(await late).toEqual({ done: false, reason: 'full' })
  ends.shift()?.()
  await tick()
  expect(began).toEqual(['0', '2'])
  ends.shift()?.()
  expect((await shared).done).toBe(true)
})
