import { processLog } from '#platform/log.ts'
import { explainFailedStart } from './explain-failed-start.ts'
import { serve } from './serve.ts'

// `npm start` runs this on Node 24, after the missing packages are installed. `--pages-later`: it still builds the pages. `--since`: the time
// when it was started, in ms since 1970.

try {
  const since = process.argv.find(each => each.startsWith('--since='))?.slice('--since='.length)
  await serve({ pagesLater: process.argv.includes('--pages-later'), ...(since && { since: Number(since) }) })
  process.exit(0)
} catch (error) {
  const line = explainFailedStart(error)
  if (process.stdout.isTTY) console.error(line ?? error)
  else processLog('error').error(line ?? 'The start failed', line === undefined ? { error: error as Error } : {})
  process.exit(1)
}
