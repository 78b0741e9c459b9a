import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface FakeHost {
  address: string
  /** The paths it was asked for. */
  asked: string[]
  /** How it answers from now on. */
  behave(as: RequestListener): void
}

/** Somebody else's service on this machine, for one test; it answers as it is told. */
export async function fakeHost(first: RequestListener): Promise<FakeHost> {
  let respond = first
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    respond(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, asked, behave: as => void (respond = as) }
}

export const sends = (value: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(value))
}

/** What a service can do to whoever trusts it. */
export const misbehaviours: Record<string, RequestListener> = {
  hangs: () => {},
  'sends half and hangs': (_, response) => void response.write('{"code":"Ok"'),
  'cuts the line': request => void request.socket.destroy(),
  'fails with 500': (_, response) => void response.writeHead(500).end('{}'),
  'sends no JSON': (_, response) => void response.end('<html>'),
  'sends JSON of another shape': sends({ code: 'Ok', distances: 'near', adresser: 7, elements: {} }),
  'sends 10 MB': (_, response) => {
    response.on('error', () => {})
    response.end(`{"code":"Ok","more":"${'x'.repeat(10_000_000)}"}`)
  },
  'redirects into the house': (_, response) =>
    void response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end(),
}
