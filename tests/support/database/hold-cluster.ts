// Opens the embedded database like a server and holds it until it gets a stop signal, or is killed. Arguments: the data
// folder, and "server" to take the server's lock too. Prints one JSON line.
import { openCluster } from '#database/cluster/cluster.ts'
import { takeServerLock } from '#database/server-lock.ts'

const [dataDir = '', kind] = process.argv.slice(2)
const cluster = await openCluster({ dataDir })
const taken =
  kind === 'server'
    ? await takeServerLock(cluster.url(), { address: `http://127.0.0.1:${process.pid}`, onLost: () => process.exit(9) })
    : undefined
process.on('SIGTERM', async () => {
  await cluster.leave()
  process.exit(0)
})
console.log(
  JSON.stringify({
    url: cluster.url(),
    adopted: cluster.adopted,
    id: cluster.systemIdentifier,
    lock: taken?.ok,
    message: taken?.ok === false ? taken.message : null,
  }),
)
setInterval(() => {}, 60_000)
