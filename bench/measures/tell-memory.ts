// Loaded into the measured shop before its server. Reports memory after a garbage collection on request.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

process.on('message', message => {
  if (message !== 'memory') return
  const { rss } = process.memoryUsage()
  // Set only here, so that the shop otherwise runs with the flags of `npm start`.
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  process.send?.({ memory: { ...process.memoryUsage(), rss } })
})
