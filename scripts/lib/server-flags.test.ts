import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { nodeBinary, serverFlags } from './prepare.mjs'

// Objects that survive young collections make the young generation grow.
const program = `
  const kept = []
  let most = 0
  for (let i = 0; i < 400; i++) {
    kept.push(Array.from({ length: 20_000 }, () => ({})))
    if (kept.length > 20) kept.shift()
    most = Math.max(most, v8.getHeapSpaceStatistics().find(space => space.space_name === 'new_space').space_size)
  }
  console.log(most / 2 ** 20)`

test('the server’s young generation is limited to two halves of 16 MiB', async () => {
  const { stdout } = await promisify(execFile)(nodeBinary(), [...serverFlags, '-e', program])
  expect(Number(stdout)).toBeLessThanOrEqual(33)
})
