import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { RenderPage } from './render-pages.ts'

/** Pages built from the current sources, for development (scripts/dev-server.ts). */
export interface Development {
  renderPage: RenderPage
  /** Serves source files (scripts, styles, files of `public`). Other requests go to `next`. */
  sources: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
  close(): Promise<void>
}
export type Develop = (server: Server) => Promise<Development>

export const beforeTheShop =
  (handler: RequestListener, { sources }: Development): RequestListener =>
  (incoming, outgoing) =>
    sources(incoming, outgoing, () => handler(incoming, outgoing))
