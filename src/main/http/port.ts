import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'

interface Place {
  port: number
  host: string
}

/** Starts listening and returns the port. With port 0 the system chooses one. */
export async function openPort(server: Server, { port, host }: Place): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Throws like `openPort` if the port is unavailable, but accepts no connection. */
export async function checkPort(place: Place): Promise<number> {
  const probe = createServer()
  const port = await openPort(probe, place)
  probe.close()
  await once(probe, 'close')
  return port
}
