export interface LockEntry {
  version?: string | undefined
  license?: string | undefined
  dev?: boolean | undefined
  optional?: boolean | undefined
  dependencies?: Record<string, string> | undefined
  optionalDependencies?: Record<string, string> | undefined
  peerDependencies?: Record<string, string> | undefined
  peerDependenciesMeta?: Record<string, { optional?: boolean | undefined }> | undefined
}

/** `dependencies` that only build the pages. They let `npm start` install without the tools for tests. */
const buildTools = new Set(['@react-router/dev', '@tailwindcss/vite', 'tailwindcss', 'vite'])

/**
 * Paths in `node_modules` of the packages that run in the shop, its pages included: without build and test tools.
 * `names`: only these packages and what they need.
 */
export function runtimePackages(lock: Readonly<Record<string, LockEntry>>, names = namesIn(lock)): Set<string> {
  const found = new Set<string>()
  const next = names.map(name => ({ name, from: '' }))
  for (let one = next.pop(); one; one = next.pop()) {
    const path = resolved(lock, one.name, one.from)
    if (path === undefined || found.has(path)) continue
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = lock[path] ?? {}
    const peers = Object.keys(peerDependencies).filter(name => peerDependenciesMeta[name]?.optional !== true)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      next.push({ name, from: path })
  }
  return found
}

const namesIn = (lock: Readonly<Record<string, LockEntry>>) =>
  Object.keys({ ...lock['']?.dependencies, ...lock['']?.optionalDependencies }).filter(name => !buildTools.has(name))

/** Finds a package as Node does: in the folder of the package that needs it, then in each folder above. */
function resolved(lock: Readonly<Record<string, LockEntry>>, name: string, from: string): string | undefined {
  for (let folder = from; ;) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (lock[path]) return path
    if (folder === '') return undefined
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  }
}
