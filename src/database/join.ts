import { openCluster, type ClusterOptions } from './cluster.ts'

type JoinOptions = Pick<ClusterOptions, 'dataDir' | 'onProgress'> & { databaseUrl?: string | undefined }

/**
 * Gives `work` the address of the shop's database: the server of DATABASE_URL, else the embedded one, which is
 * joined when it runs, started when not, and stopped afterwards when nobody else is using it.
 */
export async function withDatabase<T>(
  { databaseUrl, ...options }: JoinOptions,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl)
  const cluster = await openCluster(options)
  try {
    return await work(cluster.url())
  } finally {
    await cluster.leave()
  }
}
