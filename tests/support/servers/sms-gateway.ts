import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface Received {
  id: string
  from: string
  to: string
  text: string
}
/** The reaction to a message that was read: a status, no response, or a closed connection. */
export type GatewayManner = number | 'silent' | 'hangs up'

export interface FakeGateway {
  url: string
  /** All complete messages, whatever the response. */
  received: Received[]
  headers: IncomingMessage['headers'][]
  manner: GatewayManner
  /** Closes its port until `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

/** An SMS gateway over real HTTP. Accepts every message by default. */
export async function usingSmsGateway(): Promise<FakeGateway> {
  const make = () =>
    createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        gateway.received.push(JSON.parse(Buffer.concat(chunks).toString()) as Received)
        gateway.headers.push(request.headers)
        if (gateway.manner === 'hangs up') request.socket.destroy()
        else if (gateway.manner !== 'silent') response.writeHead(gateway.manner).end('{"to":"+4790000000"}')
      })
    })
  const listen = (server: Server, port: number) =>
    new Promise<void>(resolve => server.listen(port, '127.0.0.1', () => resolve()))
  const close = (server: Server) =>
    new Promise<void>(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  let server = make()
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  onTestFinished(() => close(server))
  const gateway: FakeGateway = {
    url: `http://127.0.0.1:${port}/sms`,
    received: [],
    headers: [],
    manner: 202,
    goAway: () => close(server),
    async comeBack() {
      server = make()
      await listen(server, port)
    },
  }
  return gateway
}
