import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { lighterPackages } from './scripts/lib/lighter-packages.ts'
import { refuseDevelopmentBuilds } from './scripts/lib/refuse-development-builds.ts'
import { scriptFiles } from './scripts/lib/script-files.ts'

// Where a page's code does not come React Router reloads the page that is left, which loses the tap and, without network, the
// shop. It has no setting for it (8.4): src/storefront/features/connection/load-screen.ts is asked instead.
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

// Every first visit reads the names of all scripts: a letter less of each hash saves 0.1 kB.
const scriptName = 'assets/[name]-[hash:7].js'

// The loaders and actions that run in the browser lie in files of their own. Where these do not load, React Router (8.4) has no answer: the
// tap is lost and the shown page stays dim.
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
        // Fetched ahead: a failure is met where the file is used.
        const failed = file === 'modulePath' ? '() => {}' : `error => window.loadScreenAgain(${file}, error)`
        return `import(/* @vite-ignore */ ${file}).catch(${failed})`
      })
    },
  },
}

export default defineConfig(({ command }) => {
  const building = command === 'build'
  // A NODE_ENV of the shell would make Vite pick development builds.
  if (building) process.env['NODE_ENV'] = 'production'
  return {
    plugins: [lighterPackages, tailwindcss(), reactRouter(), screenLoads, partLoads, refuseDevelopmentBuilds],
    // Vite leaves NODE_ENV in server code to run time, where nothing sets it: packages would use their development builds.
    define: building ? { 'process.env.NODE_ENV': '"production"' } : {},
    // One self-contained server file, for a quicker start.
    ssr: building ? { noExternal: true } : {},
    // React Router writes the preloads of a page itself; Vite's own would be a script more on each first visit.
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
