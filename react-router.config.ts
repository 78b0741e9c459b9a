import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { precompress } from './scripts/precompress.ts'
import { writeShopperManifest } from './scripts/write-shopper-manifest.ts'

export default {
  appDirectory: 'src/main/web',
  ssr: true,
  // The whole table is small; with it in the page no request is needed to find a route.
  routeDiscovery: { mode: 'initial' },
  // Only now: the router's manifest is written after the browser's build.
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await writeShopperManifest(client)
    await precompress(client)
  },
} satisfies Config
