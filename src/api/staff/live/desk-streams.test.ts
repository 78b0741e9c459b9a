import { expect, test } from 'vitest'
import { openDeskStreams } from './desk-streams.ts'

const watcher = { accountId: 1, shops: null }

function usingStreams() {
  const listeners = new Set<(changed: ReadonlySet<number>) => void>()
  const streams = openDeskStreams({
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const open = () => streams.open(watcher, () => Promise.resolve(watcher)) as ReadableStream<Uint8Array>
  const change = () => listeners.forEach(listener => listener(new Set([7])))
  return { streams, listeners, open, change }
}

test('a stream that its client cancels ends without an error and stops listening', async () => {
  const { streams, listeners, open } = usingStreams()
  await open().cancel()
  expect([streams.count, listeners.size]).toEqual([0, 0])
  streams.close()
})

test('a stream with too many unread events ends, and can still be cancelled', async () => {
  const { streams, listeners, open, change } = usingStreams()
  const stream = open()
  for (let at = 0; at < 60; at++) change()
  expect([streams.count, listeners.size]).toEqual([0, 0])
  await stream.cancel()
})

test('closing the streams of the desk ends an open one, also after another was cancelled', async () => {
  const { streams, open } = usingStreams()
  const [cancelled, kept] = [open(), open().getReader()]
  await cancelled.cancel()
  streams.close()
  await kept.read()
  expect(await kept.read()).toEqual({ done: true, value: undefined })
})
