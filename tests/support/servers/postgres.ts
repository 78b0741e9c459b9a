import { onTestFinished } from 'vitest'
import { clusterBinaries } from '#database/cluster/cluster-binaries.ts'
import { clusterUrl } from '#database/cluster/cluster-connection.ts'
import { clusterPaths, databaseVersion, readClusterFiles } from '#database/cluster/cluster-files.ts'
import { startPostgres, stopPostgres } from '#database/cluster/cluster-process.ts'
import { clusterUser } from '#database/cluster/cluster-user.ts'

/** PostgreSQL on the files of `dataDir`, on one port, until the test ends. */
export async function usingPostgres(dataDir: string) {
  const { data } = clusterPaths(dataDir)
  const binaries = await clusterBinaries(await databaseVersion(dataDir))
  const files = await readClusterFiles(dataDir, binaries, await clusterUser(data))
  const start = (lastPort?: number) =>
    startPostgres(files, binaries, { settings: {}, onProgress: () => {}, lastPort, samePort: lastPort !== undefined })
  const port = await start()
  const stop = () => stopPostgres(files, binaries, port)
  onTestFinished(stop)
  return { url: clusterUrl(files, port, 'hent', 'hent'), start: () => start(port), stop }
}
