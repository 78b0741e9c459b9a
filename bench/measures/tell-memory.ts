// Loaded into the measured shop before its server. Reports the memory after a collection when the benchmark asks.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

process.on('message', message => {
  if (message !== 'memory') return
  const { rss } = process.memoryUsage()
  // Set only now: until then the shop runs with the flags of `npm start`.
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  process.send?.({ memory: { ...process.memoryUsage(), rss } })
})
