import { constants } from 'node:os'
import { openCluster, type ClusterOptions } from './cluster/cluster.ts'

type JoinOptions = Pick<ClusterOptions, 'dataDir' | 'onProgress'> & { databaseUrl?: string | undefined }

/**
 * Calls `work` with the URL of Hent's database: DATABASE_URL, or otherwise the embedded database. Starts the embedded
 * database if it does not run. Stops it afterwards, unless another process uses it. Ctrl-C and SIGTERM also stop it
 * before the process ends; uncommitted work is rolled back.
 */
export async function withDatabase<T>(
  { databaseUrl, ...options }: JoinOptions,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl)
  const opening = openCluster(options)
  const removeSignalHandlers = onSignal(async () => (await opening).leave())
  try {
    const cluster = await opening
    try {
      return await work(cluster.url())
    } finally {
      await cluster.leave()
    }
  } finally {
    removeSignalHandlers()
  }
}

// A stopped command must also stop the database that it has started.
function onSignal(leave: () => Promise<unknown>) {
  const end = (signal: 'SIGINT' | 'SIGTERM') => {
    const exit = () => process.exit(128 + constants.signals[signal])
    leave().then(exit, exit)
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  return () => {
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
  }
}
