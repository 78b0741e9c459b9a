import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { unusedClasses, unusedFunctions } from './unused-functions.ts'

const onlyInBrowsers: Plugin['applyToEnvironment'] = ({ name }) => name === 'client'
const createIcon = fileURLToPath(new URL('../../src/ui/display/create-icon.ts', import.meta.url))

/** Icons are drawn by our own function, in the pages of the server too: both must render the same elements. */
const lighterIcons: Plugin = {
  name: 'lighter-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: (_, importer) => (importer?.includes('lucide-react/dist/esm/icons/') ? createIcon : undefined),
  },
}

/**
 * Vite's wrapper of `import()` preloads scripts and styles. React Router preloads the scripts of a page, and the shop
 * has one style sheet, so the wrapper only calls `import()`.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: onlyInBrowsers,
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = load => load()',
  },
  generateBundle(_, bundle) {
    const styles = Object.keys(bundle).filter(name => name.endsWith('.css'))
    if (styles.length > 1) this.error(`Pages load one style sheet, but the build wrote ${styles.join(', ')}`)
  },
}

/**
 * Parts of React Router (8.4) that run only with settings which the shop does not use: routes that are discovered while
 * the shopper browses (`routeDiscovery` is 'initial'), and instrumentation. A new export of these files that the router
 * uses fails the build.
 */
const unusedParts: Record<string, string> = {
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    export const getPartialManifest = manifest => manifest
    export const [URL_LIMIT, getManifestPath, getPathsWithAncestors, handleClientVersionMismatch] = []
  `,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = router => router
    export const [instrumentHandler, instrumentationResultMetaContext] = []
  `,
}
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: onlyInBrowsers,
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/ },
    handler: id => unusedParts[id.replace(/^.*\/production\/lib\//, '')],
  },
}

const withoutUnusedFunctions: Plugin = {
  name: 'without-unused-functions',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: onlyInBrowsers,
  transform: {
    filter: { id: /(react-router|react-dom)\/.*\.js$/ },
    handler(code, id) {
      const [file, functions] = Object.entries(unusedFunctions).find(([path]) => id.endsWith(`/${path}`)) ?? []
      if (!file || !functions) return
      const replace = (text: string, part: RegExp, name: string, instead: string) => {
        if (!part.test(text)) throw new Error(`${file} has no ${name}: see unused-functions.ts`)
        return text.replace(part, () => instead)
      }
      const stubbed = Object.entries(functions).reduce(
        (text, [name, instead]) =>
          replace(
            text,
            new RegExp(`^([ \\t]*)(async )?function ${name.replace('$', '\\$')}\\(.*?^\\1\\}$`, 'ms'),
            name,
            `function ${name}${instead}`,
          ),
        code,
      )
      return (unusedClasses[file] ?? []).reduce(
        (text, name) => replace(text, new RegExp(`^${name}\\.prototype\\.\\w+ = .*?^\\};$`, 'gms'), name, ''),
        stubbed,
      )
    },
  },
}

/** Removes code of packages that the shop does not use from the browser's script. */
export const lighterPackages = [lighterIcons, plainImports, withoutUnusedParts, withoutUnusedFunctions]
