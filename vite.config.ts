import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { lighterPackages } from './scripts/lib/lighter-packages.ts'
import { refuseDevelopmentBuilds } from './scripts/lib/refuse-development-builds.ts'
import { scriptFiles } from './scripts/lib/script-files.ts'

// If the code of a page fails to load, React Router (8.4) reloads the current page. This loses the navigation and,
// without network, the shop. It has no setting for this, so src/storefront/features/connection/load-screen.ts is called
// instead.
const screenLoads: Plugin = {
  name: 'screen-loads',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler(code) {
      const fails = /\} catch \(error\) \{.*?return new Promise\(\(\) => \{\}\);/s
      if (!fails.test(code))
        throw new Error('React Router loads pages otherwise now: see screenLoads in vite.config.ts')
      return code.replace(
        fails,
        '} catch (error) { return routeModulesCache[route.id] = await window.loadScreenAgain(route.module, error);',
      )
    },
  },
}

// Every first visit loads the names of all scripts: each letter less in the hashes saves 0.1 kB.
const scriptName = 'assets/[name]-[hash:7].js'

// Loaders and actions that run in the browser are in separate files. React Router (8.4) does not handle a failure to
// load one: the navigation is lost, and the current page stays dimmed.
const partLoads: Plugin = {
  name: 'part-loads',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js$/ },
    handler(code) {
      const imports = /import\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*([\w.]+)\s*\)/g
      if (code.match(imports)?.length !== 4)
        throw new Error('React Router loads loaders and actions otherwise now: see partLoads in vite.config.ts')
      return code.replace(imports, (_, file: string) => {
        // A prefetched file: a failure is handled where the file is used.
        const failed = file === 'modulePath' ? '() => {}' : `error => window.loadScreenAgain(${file}, error)`
        return `import(/* @vite-ignore */ ${file}).catch(${failed})`
      })
    },
  },
}

export default defineConfig(({ command }) => {
  const building = command === 'build'
  // With another NODE_ENV from the shell, Vite would choose development builds.
  if (building) process.env['NODE_ENV'] = 'production'
  return {
    plugins: [lighterPackages, tailwindcss(), reactRouter(), screenLoads, partLoads, refuseDevelopmentBuilds],
    // Without this, server code reads NODE_ENV at run time, where it is not set, and packages use development builds.
    define: building ? { 'process.env.NODE_ENV': '"production"' } : {},
    // One self-contained server file, for a quicker start.
    ssr: building ? { noExternal: true } : {},
    // React Router writes the preloads of a page. Those of Vite would add a script to each first visit.
    build: { assetsInlineLimit: 0, modulePreload: false },
    environments: {
      client: {
        build: {
          rollupOptions: {
            output: { codeSplitting: scriptFiles, entryFileNames: scriptName, chunkFileNames: scriptName },
          },
        },
      },
      ssr: { build: { rollupOptions: { input: '#main/web/server.ts' } } },
    },
  }
})
