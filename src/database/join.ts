import { constants } from 'node:os'
import { openCluster, type ClusterOptions } from './cluster/cluster.ts'

type JoinOptions = Pick<ClusterOptions, 'dataDir' | 'onProgress'> & { databaseUrl?: string | undefined }

/**
 * Gives `work` the address of the shop's database: the server of DATABASE_URL, else the embedded one, which is
 * joined when it runs, started when not, and stopped afterwards when nobody else is using it. Ctrl-C and SIGTERM
 * end the process after that too; what was not committed is undone.
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

// A command that is stopped must not leave behind the database it has started.
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
