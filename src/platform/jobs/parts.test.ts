import { expect, test } from 'vitest'
import { describePart, forEachPart, PartsFailed, runSteps } from './parts.ts'

const databaseError = (code: string, more = {}) =>
  Object.assign(new Error('a row with a name in it'), { code, ...more })

async function failureOf(work: Promise<unknown>): Promise<PartsFailed> {
  return work.then(
    () => expect.fail('nothing failed'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(PartsFailed)
      return error as PartsFailed
    },
  )
}

test('a failed item does not stop the others, and is named', async () => {
  const done: number[] = []
  const failed = await failureOf(
    forEachPart(
      [1, 2, 3, 4],
      number => `reservation ${number}`,
      async number => {
        if (number % 2 === 1) throw databaseError('23514', { constraint: 'stock_check' })
        done.push(number)
        return 1
      },
    ),
  )
  expect(done).toEqual([2, 4])
  expect(failed.done).toBe(2)
  expect(failed.parts.map(describePart)).toEqual([
    'reservation 1 (23514 stock_check)',
    'reservation 3 (23514 stock_check)',
  ])
  expect(failed.message).not.toContain('a row with a name in it')
})

test('items run concurrently, each once, and a failed item does not stop the others', async () => {
  let [now, most] = [0, 0]
  const tried: number[] = []
  const failed = await failureOf(
    forEachPart(
      [1, 2, 3, 4, 5, 6, 7],
      String,
      async number => {
        most = Math.max(most, ++now)
        tried.push(number)
        await new Promise(resolve => setTimeout(resolve))
        now--
        if (number === 2) throw databaseError('23514')
        return 1
      },
      3,
    ),
  )
  expect([most, failed.done, tried.toSorted(), failed.parts.map(describePart)]).toEqual([
    ...[3, 6, [1, 2, 3, 4, 5, 6, 7]],
    ['2 (23514)'],
  ])
})

test("without a failure the sum of the parts' results is returned", async () => {
  const items = async function* () {
    yield* [1, 2, 3]
  }
  expect(await forEachPart(items(), String, async number => number)).toBe(6)
  expect(await forEachPart([], String, async () => 1)).toBe(0)
})

test.each([
  databaseError('57P01'),
  databaseError('ECONNREFUSED'),
  new Error('timeout exceeded when trying to connect'),
])('a lost connection ends the loop: %s', async error => {
  let tried = 0
  const run = forEachPart([1, 2, 3], String, async () => {
    tried++
    throw error
  })
  await expect(run).rejects.toBe(error)
  expect(tried).toBe(1)
})

test('a failed read of further items is reported with the items that failed', async () => {
  const items = async function* () {
    yield 1
    throw databaseError('57014')
  }
  const failed = await failureOf(
    forEachPart(items(), String, async () => {
      throw databaseError('23505')
    }),
  )
  expect(failed.parts.map(describePart)).toEqual(['1 (23505)', 'all the rest (57014)'])
})

test('a failed step does not stop later steps, and its failed items are named', async () => {
  const ran: string[] = []
  const failed = await failureOf(
    runSteps({
      expire: () =>
        forEachPart(
          [12],
          id => `reservation ${id}`,
          async () => Promise.reject(databaseError('23514')),
        ),
      remind: async () => Promise.reject(new TypeError('no')),
      lapse: async () => void ran.push('lapse'),
    }),
  )
  expect(ran).toEqual(['lapse'])
  expect(failed.parts.map(describePart)).toEqual(['expire: reservation 12 (23514)', 'remind (TypeError)'])
})
