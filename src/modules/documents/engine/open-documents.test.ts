import { expect, test, vi } from 'vitest'
import { openDocuments } from './open-documents.ts'

test('of two concurrent refreshes, the result of the one that started last is kept, even if its read finishes first', async () => {
  const waits = [0, 30, 0]
  let reads = 0
  const open = await openDocuments(async () => {
    const number = reads++
    await new Promise(resolve => setTimeout(resolve, waits[number]))
    return number
  })
  await Promise.all([open.refresh(1), open.refresh(2)])
  expect([open.current(), open.epoch]).toEqual([2, 2])
})

test('a failed refresh keeps the documents, and the next refresh updates them', async () => {
  let fails = false
  let content = 'first'
  const open = await openDocuments(async () => {
    if (fails) throw new Error('no connection')
    return content
  })
  fails = true
  await expect(open.refresh(1)).rejects.toThrow('no connection')
  expect([open.current(), open.epoch]).toEqual(['first', 0])
  fails = false
  content = 'second'
  await open.refresh(2)
  expect([open.current(), open.epoch]).toEqual(['second', 2])
})

test('a scheduled change is announced on time', async () => {
  vi.useFakeTimers()
  try {
    const announce = vi.fn(async () => {})
    const open = await openDocuments(async () => 60_000, { nextChange: wait => wait, announce })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(announce).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(announce).toHaveBeenCalledOnce()
    open.close()
  } finally {
    vi.useRealTimers()
  }
})
