import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

const soon = () => new Promise<void>(resolve => setImmediate(resolve))

test('so many pages are made at a time, the others in the order in which they were asked for', async () => {
  const take = inTurn(2)
  const order: number[] = []
  let underway = 0
  let most = 0
  const work = (number: number) =>
    take(async () => {
      order.push(number)
      most = Math.max(most, (underway += 1))
      await soon()
      underway -= 1
      return number
    })
  expect(await Promise.all([1, 2, 3, 4, 5].map(work))).toEqual([1, 2, 3, 4, 5])
  expect([order, most]).toEqual([[1, 2, 3, 4, 5], 2])
})
test('a page that cannot be made holds up none of the others', async () => {
  const take = inTurn(1)
  const failing = take(async () => {
    await soon()
    throw new Error('no page')
  })
  const next = take(async () => 'page')
  await expect(failing).rejects.toThrow('no page')
  expect(await next).toBe('page')
  expect(await take(async () => 'another')).toBe('another')
})
