// The shop behind Vite's server, so that edits of pages show immediately. Run by scripts/dev.ts.
import { createServer } from 'vite'
import type { Develop } from '#main/pages/development.ts'
import { explainFailedStart } from '#main/explain-failed-start.ts'
import type { RenderPage } from '#main/pages/render-pages.ts'
import { serve } from '#main/serve.ts'

const develop: Develop = async server => {
  // The connection that waits for edits is idle for hours.
  server.timeout = 0
  const own = process.listeners('SIGTERM')
  const vite = await createServer({
    server: {
      middlewareMode: true,
      hmr: { server },
      // Without `awaitWriteFinish` the watcher drops a change within 50 ms of another to the same file. When an editor
      // formats on save, the unformatted version would stay on screen.
      watch: { awaitWriteFinish: { stabilityThreshold: 80, pollInterval: 20 } },
    },
    appType: 'custom',
    // Bundles all packages that pages import at the start. Packages found later would reload every open page.
    optimizeDeps: { entries: ['src/{main/web,storefront,backoffice,ui}/**/!(*.test).tsx'] },
    // Separate from the cache of a concurrent build or check.
    cacheDir: 'node_modules/.vite-dev',
    clearScreen: false,
  })
  // React Router installs a listener that would end the process before the shop has finished.
  for (const other of process.listeners('SIGTERM')) if (!own.includes(other)) process.off('SIGTERM', other)
  return {
    async renderPage(request, input) {
      const made = (await vite.ssrLoadModule('/src/main/web/server.ts')) as { renderPage: RenderPage }
      return made.renderPage(request, input)
    },
    sources: vite.middlewares,
    close: () => vite.close(),
  }
}

try {
  await serve({ develop })
  process.exit(0)
} catch (error) {
  console.error(explainFailedStart(error) ?? error)
  process.exit(1)
}
