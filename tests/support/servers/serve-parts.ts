import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpHandler, createHttpServer, type HttpParts } from '#main/http/http.ts'
import { plain } from '#main/pages/plain-response.ts'
import type { Pages } from '#main/pages/pages.ts'

/** The shop's own server on a free port. `close` ends its connections. */
export async function serve(listener: RequestListener) {
  const server = createHttpServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The shop's own server over some of its parts. Default: no pages, files and pictures. */
export function serveParts(parts: Partial<HttpParts> & Pick<HttpParts, 'api'>) {
  return serve(
    createHttpHandler({
      pages: { lookup: () => undefined, respond: async () => plain(404, 'Ingen side') } as unknown as Pages,
      staticFiles: { lookup: () => undefined },
      media: async () => plain(404, 'Bildet finnes ikke'),
      health: () => new Response('ok'),
      report: error => {
        throw error
      },
      ...parts,
    }),
  )
}
