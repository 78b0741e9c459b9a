import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../prepare.mjs'
import { runtimePackages, type LockEntry } from '../runtime-packages.ts'

interface Bom {
  serialNumber: string
  metadata: { timestamp: string; component: { name: string; type: string; version: string } }
  components: { 'bom-ref': string; purl: string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * The SBOM of a release: npm's list without build tools. Number and time follow from the commit, so that the same commit
 * gives the same file. `committedAt`: in s since 1970.
 */
export function componentsOf(listed: unknown, { commit, committedAt }: { commit: string; committedAt: number }): Bom {
  const bom = listed as Bom
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry & { name?: string }>
  }
  const running = new Set(
    [...runtimePackages(packages)].map(
      path => `${packages[path]?.name ?? path.replace(/^.*node_modules\//, '')}@${packages[path]?.version}`,
    ),
  )
  const components = bom.components.filter(({ purl }) => running.has(decodeURIComponent(purl.slice('pkg:npm/'.length))))
  const refs = new Set(components.map(component => component['bom-ref']))
  const hash = createHash('sha256').update(commit).digest('hex')
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')
  return {
    ...bom,
    serialNumber: `urn:uuid:${uuid}`,
    metadata: {
      ...bom.metadata,
      timestamp: new Date(committedAt * 1000).toISOString(),
      // npm takes the name of the folder.
      component: { ...bom.metadata.component, type: 'application', name: 'hent' },
    },
    components,
    dependencies: bom.dependencies
      .filter(({ ref }) => refs.has(ref) || ref.startsWith('hent@'))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(other => refs.has(other)) })),
  }
}
