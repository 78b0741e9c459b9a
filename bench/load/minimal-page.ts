// The baseline for `page uncached`: an empty document of the same router, rendered, hashed and compressed like the
// shop's pages.
import type { AddressInfo } from 'node:net'
import { respondToCalls, type MinimalCalls } from './messages.ts'

// React's package chooses its build by NODE_ENV. The shop's bundle contains only the production build.
process.env['NODE_ENV'] = 'production'
const { createServer } = await import('node:http')
const { createElement: h } = await import('react')
const { renderToPipeableStream } = await import('react-dom/server')
const { createRequestHandler, Links, Meta, Outlet, RouterContextProvider, Scripts, ScrollRestoration, ServerRouter } =
  await import('react-router')
const { createPages } = await import('#main/pages/pages.ts')
const { builtInBrandSettings } = await import('../../tests/support/catalogue/built-in-brand-settings.ts')
const { pageBytes } = await import('#main/web/page-bytes.ts')
type Build = Exclude<Parameters<typeof createRequestHandler>[0], (...args: never[]) => unknown>

let nonce = ''
const document = () =>
  h(
    'html',
    { lang: 'nb' },
    h('head', null, h('meta', { charSet: 'utf-8' }), h(Meta), h(Links)),
    h('body', null, h(Outlet), h(ScrollRestoration), h(Scripts)),
  )
const route = (id: string, module: object, at: object) => ({
  id,
  parentId: id === 'root' ? undefined : 'root',
  path: '',
  module,
  ...at,
})
const inManifest = (id: string, path: string) => ({
  ...{ id, path, parentId: id === 'root' ? undefined : 'root', module: `/assets/${id}.js`, imports: [] },
  ...{ hasAction: false, hasLoader: true, hasErrorBoundary: false },
  ...{ hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false },
})
const loader = () => ({ title: 'Varer' })
const build = {
  entry: {
    module: {
      default: async (request: Request, status: number, headers: Headers, context: never) => {
        const html = await new Promise<Buffer>((resolve, reject) => {
          const { pipe } = renderToPipeableStream(h(ServerRouter, { context, url: request.url, nonce }), {
            nonce,
            progressiveChunkSize: Number.POSITIVE_INFINITY,
            onAllReady: () => void pipe(pageBytes(resolve)),
            onError: reject,
          })
        })
        headers.set('Content-Type', 'text/html; charset=utf-8')
        return new Response(new Uint8Array(html), { status, headers })
      },
    },
  },
  routes: {
    root: route('root', { default: document, loader }, {}),
    list: route(
      'list',
      { default: () => h('h1', null, 'Varer'), loader, meta: () => [{ title: 'Varer' }] },
      { path: '*' },
    ),
  },
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { root: inManifest('root', ''), list: inManifest('list', '*') },
    url: '/assets/manifest.js',
    version: '1',
  },
  assetsBuildDirectory: '',
  basename: '/',
  publicPath: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as Build

const handle = createRequestHandler(build, 'production')
const pages = createPages({
  renderPage: (request, input) => {
    nonce = input.nonce
    return handle(request, new RouterContextProvider())
  },
  api: async () => new Response(null, { status: 404 }),
  snapshot: () => ({ epoch: 1, stockVersion: 1 }) as never,
  brand: 'ox',
  brandHosts: new Map(),
  brandSettings: builtInBrandSettings,
  publicUrl: null,
  report: error => {
    throw error
  },
})
const server = createServer((request, response) => {
  const input = new Request(`http://127.0.0.1${request.url}`, {
    headers: { 'accept-encoding': request.headers['accept-encoding'] ?? '' },
  })
  void pages.respond(input, { remoteAddress: '127.0.0.1', network: '127.0.0.1' }).then(({ status, headers, body }) => {
    response.writeHead(status, headers)
    response.end(body)
  })
})

respondToCalls<MinimalCalls>({
  listen: () =>
    new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))),
})
