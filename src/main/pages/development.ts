import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { RenderPage } from './render-pages.ts'

/** Pages made of their sources as these stand now, for somebody who writes them (scripts/dev-server.ts). */
export interface Development {
  renderPage: RenderPage
  /** Answers what the sources are (scripts, styles, files of `public`); all else is the shop's: `next`. */
  sources: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
  close(): Promise<void>
}
export type Develop = (server: Server) => Promise<Development>

export const beforeTheShop =
  (handler: RequestListener, { sources }: Development): RequestListener =>
  (incoming, outgoing) =>
    sources(incoming, outgoing, () => handler(incoming, outgoing))
