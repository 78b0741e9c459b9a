import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { precompress } from './scripts/precompress.ts'
import { writeShopperManifest } from './scripts/write-shopper-manifest.ts'

export default {
  appDirectory: 'src/main/web',
  ssr: true,
  // Each page contains the whole route table, which is small, so that no request is needed to find a route.
  routeDiscovery: { mode: 'initial' },
  // The router writes its manifest after the browser's build, so these steps run at the end.
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await writeShopperManifest(client)
    await precompress(client)
  },
} satisfies Config
