import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/main/web',
  ssr: true,
  // The whole table is small; with it in the page no request is needed to find a route.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
