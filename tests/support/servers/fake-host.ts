import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

export interface FakeHost {
  address: string
  /** The requested paths. */
  asked: string[]
  /** Sets the behaviour from now on. */
  behave(as: RequestListener): void
}

/** An external service on this machine for one test, with configurable responses. */
export async function fakeHost(first: RequestListener): Promise<FakeHost> {
  let respond = first
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    respond(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, asked: requested, behave: as => void (respond = as) }
}

export const sends = (value: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(value))
}

/** Faults of a service that a client must survive. */
export const misbehaviours: Record<string, RequestListener> = {
  hangs: () => {},
  'sends half and hangs': (_, response) => void response.write('{"code":"Ok"'),
  'sends a byte now and then': (_, response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  },
  'cuts the line': request => void request.socket.destroy(),
  'fails with 500': (_, response) => void response.writeHead(500).end('{}'),
  'says that it is asked too often': (_, response) => void response.writeHead(429, { 'retry-after': '1' }).end('{}'),
  'answers nothing': (_, response) => void response.writeHead(204).end(),
  'sends no JSON': (_, response) => void response.end('<html>'),
  'sends JSON of another shape': sends({ code: 'Ok', distances: 'near', adresser: 7, elements: {} }),
  'sends 10 MB': (_, response) => {
    response.on('error', () => {})
    response.end(`{"code":"Ok","more":"${'x'.repeat(10_000_000)}"}`)
  },
  'sends 10 MB packed into 10 kB': (_, response) => {
    response.on('error', () => {})
    response.setHeader('content-encoding', 'gzip')
    response.end(gzipSync(`{"code":"Ok","more":"${'x'.repeat(10_000_000)}"}`))
  },
  'sends numbers beyond all numbers': (_, response) =>
    void response.end('{"code":"Ok","distances":[[1e999]],"adresser":[{"nummer":1e999}],"elements":[{"lat":1e999}]}'),
  'redirects into the house': (_, response) =>
    void response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end(),
}
