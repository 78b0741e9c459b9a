import { join } from 'node:path'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { drawByName } from '#demo/drawings/index.ts'
import { folderMediaStore } from '#platform/media-store.ts'
import { createInFlight } from '#main/http/in-flight.ts'
import { createMedia } from '#main/pictures/media.ts'
import { createPages, type PagesOptions } from '#main/pages/pages.ts'
import type { RenderPage } from '#main/pages/render-pages.ts'
import { loadStaticFiles } from '#main/http/static-files.ts'
import { builtInBrandSettings } from './built-in-brand-settings.ts'
import { createFakeApi } from '../api/fake-api.ts'
import { serveParts } from '../servers/serve-parts.ts'

const brandHosts = new Map([
  ['fjell.example.no', 'fjell'],
  ['barneklaer.example.no', 'barneklaer'],
  ['outlet.example.no', 'outlet'],
] as const)
const root = join(import.meta.dirname, '../../..')

interface FakeShopOptions {
  /** The public address of the shop. */
  publicUrl?: string | null
  trustedProxies?: number
  defaultShop?: number
  /** Replaces the responses of the API. */
  answer?: (request: Request, response: Response) => Response | Promise<Response>
  brandSettings?: typeof builtInBrandSettings
  cdn?: PagesOptions['cdn']
}

/** The built pages over the in-memory API, on a free port. */
export async function startFakeShop({
  publicUrl = null,
  trustedProxies = 0,
  defaultShop = 55,
  answer,
  brandSettings = builtInBrandSettings,
  cdn,
}: FakeShopOptions = {}) {
  const fake = createFakeApi()
  const api = answer ? { ...fake, fetch: async (request: Request) => answer(request, await fake.fetch(request)) } : fake
  const faults: unknown[] = []
  const built = (await import(join(root, 'build/server/index.js'))) as { renderPage: RenderPage }
  const report = (error: unknown) => void faults.push(error)
  const pages = createPages({
    renderPage: built.renderPage,
    api: api.fetch,
    snapshot: () => ({ version: 1, epoch: 1, stockVersion: 1 }) as Snapshot,
    brand: 'ox',
    brandHosts,
    brandSettings,
    publicUrl,
    defaultShop,
    cdn,
    report,
  })
  const media = createMedia({
    store: { read: name => folderMediaStore(join(root, 'data/media')).read(name) },
    drawByName,
  })
  const staticFiles = loadStaticFiles(join(root, 'build/client'))
  const inFlight = createInFlight({ trustedProxies })
  const { server, url, close } = await serveParts({ api: api.fetch, pages, staticFiles, media, report, inFlight })
  return {
    url,
    server,
    api,
    pages,
    inFlight,
    faults,
    close,
  }
}
