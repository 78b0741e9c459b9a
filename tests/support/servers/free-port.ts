import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await new Promise(resolve => taken.close(resolve))
  return port
}
