import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'

interface Place {
  port: number
  host: string
}

/** Begins to take connections. Returns the port, which the system chooses where it is 0. */
export async function openPort(server: Server, { port, host }: Place): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Throws as `openPort` would where the port cannot be taken, and takes no connection. */
export async function checkPort(place: Place): Promise<number> {
  const probe = createServer()
  const port = await openPort(probe, place)
  probe.close()
  await once(probe, 'close')
  return port
}
