// The shop with Vite's own server before it, so that an edit of a page is seen at once. Run by scripts/dev.ts.
import { createServer } from 'vite'
import type { Develop } from '#main/pages/development.ts'
import { explainFailedStart } from '#main/explain-failed-start.ts'
import type { RenderPage } from '#main/pages/render-pages.ts'
import { serve } from '#main/serve.ts'

const develop: Develop = async server => {
  // A page that waits for the next edit says nothing for hours.
  server.timeout = 0
  const own = process.listeners('SIGTERM')
  const vite = await createServer({
    server: {
      middlewareMode: true,
      hmr: { server },
      // Without it the watcher drops a change within 50 ms of another one of the same file: of a save that an editor
      // formats at once, the first half would stay on screen.
      watch: { awaitWriteFinish: { stabilityThreshold: 80, pollInterval: 20 } },
    },
    appType: 'custom',
    // All that pages import of packages is bundled at the start: what is found later reloads every open page.
    optimizeDeps: { entries: ['src/{main/web,storefront,backoffice,ui}/**/!(*.test).tsx'] },
    // Beside what a build or a check of the same folder may have there.
    cacheDir: 'node_modules/.vite-dev',
    clearScreen: false,
  })
  // One that React Router starts beside it would end the process before the shop has finished.
  for (const other of process.listeners('SIGTERM')) if (!own.includes(other)) process.off('SIGTERM', other)
  return {
    async renderPage(request, asked) {
      const made = (await vite.ssrLoadModule('/src/main/web/server.ts')) as { renderPage: RenderPage }
      return made.renderPage(request, asked)
    },
    sources: vite.middlewares,
    close: () => vite.close(),
  }
}

try {
  await serve(develop)
  process.exit(0)
} catch (error) {
  console.error(explainFailedStart(error) ?? error)
  process.exit(1)
}
