import type { ChildProcess } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { startHelper, type BareCalls } from '../load/messages.ts'
import { startShop, type Track } from '../load/shop-process.ts'
import { rounded, spreadOf, type Spread } from './statistics.ts'

export interface ColdStart extends Spread {
  runsMs: number[]
  bare: Spread & { runsMs: number[] }
}
const runs = 5

/** Time from process start to the first 200, on a database that was shut down cleanly. One start at a time. */
export async function measureColdStart(dataDir: string, track: Track): Promise<ColdStart> {
  const shop: number[] = []
  const bare: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = await startShop(dataDir, track)
    shop.push(started.readyAfterMs)
    await started.stop()
    bare.push(await bareStart(track))
  }
  return { ...told(shop), bare: told(bare) }
}

async function bareStart(track: Track): Promise<number> {
  const startedAt = performance.now()
  const bare = startHelper<BareCalls>(new URL('../load/bare-server.ts', import.meta.url))
  track(bare.child)
  const port = await bare.call('listen', null)
  await bare.call('answers', {
    fresh: true,
    answers: [{ index: 0, status: 200, headers: {}, body: Buffer.from('ok') }],
  })
  const response = await fetch(`http://127.0.0.1:${port}/0`)
  await response.arrayBuffer()
  const took = performance.now() - startedAt
  await ended(bare.child)
  return took
}

function ended(child: ChildProcess) {
  return new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.disconnect()
  })
}

const told = (measured: readonly number[]) => ({
  runsMs: measured.map(ms => rounded(ms, 0)),
  ...spreadOf(Float64Array.from(measured)),
})
