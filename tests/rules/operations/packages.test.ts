import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

interface Package {
  /** The name in the registry, if the project gives the package another one. */
  name?: string
  version: string
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
}
interface Bom {
  bomFormat: string
  specVersion: string
  metadata: { component: { purl: string } }
  components: { name: string; version: string; purl: string; hashes?: { alg: string; content: string }[] }[]
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
const { ['']: own, ...installed } = packages
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const declared = JSON.parse(read('package.json')) as {
  version: string
  allowScripts: Record<string, boolean>
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

test('no package runs a script when it is installed, and each that has one is listed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  const withScript = Object.keys(installed).filter(path => installed[path]?.hasInstallScript)
  expect(Object.keys(declared.allowScripts).toSorted()).toEqual([...new Set(withScript.map(nameOf))].toSorted())
  expect(new Set(Object.values(declared.allowScripts))).toEqual(new Set([false]))
})

test('every package comes from the npm registry with a hash, and every version is exact', () => {
  expect(own?.version).toBe(declared.version)
  // The lockfile leaves out addresses in the registry.
  const loose = Object.entries(installed).filter(
    ([, { resolved, integrity }]) => resolved !== undefined || !integrity?.startsWith('sha512-'),
  )
  expect(loose.map(([path]) => path)).toEqual([])
  const { dependencies, devDependencies, optionalDependencies } = declared
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
    expect(version, name).toMatch(/^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test('npm run sbom lists every package of the lockfile, with its hash, in CycloneDX', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const bom = JSON.parse(text) as Bom
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { purl: `pkg:npm/hent@${own?.version}` } },
  })
  expect(Number(bom.specVersion)).toBeGreaterThanOrEqual(1.5)
  const ofLockfile = Object.entries(installed).map(([path, { name, version }]) => `${name ?? nameOf(path)}@${version}`)
  expect(ofLockfile.length).toBeGreaterThan(500)
  const listed = bom.components.map(({ purl }) => decodeURIComponent(purl.slice('pkg:npm/'.length)))
  expect(listed.toSorted()).toEqual([...new Set(ofLockfile)].toSorted())
  for (const { name, version, hashes } of bom.components) {
    expect(hashes?.[0], `${name}@${version}`).toMatchObject({
      alg: 'SHA-512',
      content: expect.stringMatching(/^[\da-f]{128}$/) as string,
    })
  }
})
