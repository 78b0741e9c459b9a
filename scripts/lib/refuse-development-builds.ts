import type { Plugin } from 'vite'

/** Fails the build when the output contains code from a package's development build, or chooses the build at run time. */
export const refuseDevelopmentBuilds: Plugin = {
  name: 'refuse-development-builds',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue
      for (const [id, { code }] of Object.entries(output.modules)) {
        if (isDevelopmentBuild(id) && code) this.error(`${output.fileName} contains the development build ${id}`)
        if (code?.includes('process.env.NODE_ENV'))
          this.error(`${output.fileName} reads NODE_ENV at run time, in ${id}`)
      }
    }
  },
}

/**
 * Whether a module is a development build, such as `…/react.development.js` or `…/dist/development/index.js`. Only the
 * path inside the package counts.
 */
export function isDevelopmentBuild(id: string): boolean {
  const inPackage = id.split(/[\\/]node_modules[\\/]/).at(-1)
  if (inPackage === undefined || inPackage === id) return false
  return /[./\\_-]development[./\\_-]|\.dev\.[cm]?js$/.test(withoutPackageName(inPackage))
}

function withoutPackageName(path: string): string {
  return path.replace(/^(@[^/\\]+[/\\])?[^/\\]+/, '')
}
