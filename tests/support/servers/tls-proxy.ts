import { request as httpRequest } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { generate } from 'selfsigned'

/**
 * A TLS-terminating proxy, as in front of a chain's shop: plain http behind it, with the client's address in headers.
 */
export async function startTlsProxy() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 })
  let upstream = ''
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { hostname, port } = new URL(upstream)
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    }
    const { method, url: path } = incoming
    const forwarded = httpRequest({ hostname, port, method, path, headers }, result => {
      // The browser may have left the page in the meantime.
      if (outgoing.destroyed) return void result.destroy()
      outgoing.writeHead(result.statusCode ?? 502, result.headers)
      pipeline(result, outgoing, () => {})
      return undefined
    })
    forwarded.on('error', () => outgoing.destroy())
    pipeline(incoming, forwarded, () => {})
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** Sets the target of requests from now on. */
    leadTo(url: string) {
      upstream = url
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
