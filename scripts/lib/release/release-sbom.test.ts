import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { componentsOf } from './release-sbom.ts'

const { packages } = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, { version: string }>
}
const component = (name: string) => {
  const version = packages[`node_modules/${name}`]?.version
  return { 'bom-ref': `${name}@${version}`, purl: `pkg:npm/${encodeURIComponent(name)}@${version}` }
}
const listed = (folder: string, listedAt: string) => ({
  serialNumber: `urn:uuid:${listedAt}`,
  metadata: { timestamp: listedAt, component: { name: folder, type: 'library', version: '4.5.6' } },
  components: ['pg', 'vite'].map(component),
  dependencies: [
    { ref: 'hent@4.5.6', dependsOn: ['pg', 'vite'].map(name => component(name)['bom-ref']) },
    { ref: component('vite')['bom-ref'], dependsOn: [] },
  ],
})
const commit = { commit: '0123456789ab', committedAt: 1_790_000_000 }

test('the SBOM of a commit is the same in every folder and at every time', () => {
  const bom = componentsOf(listed('checkout', '2026-11-29'), commit)
  expect(componentsOf(listed('other', '2026-11-30'), commit)).toEqual(bom)
  expect(bom.metadata.component).toEqual({ name: 'hent', type: 'application', version: '4.5.6' })
  expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(componentsOf(listed('checkout', '2026-11-29'), { ...commit, commit: 'ba9876543210' }).serialNumber).not.toBe(
    bom.serialNumber,
  )
})

test('the SBOM lists no build tools, also not as dependencies', () => {
  const bom = componentsOf(listed('checkout', '2026-11-29'), commit)
  expect(bom.components.map(each => each['bom-ref'])).toEqual([component('pg')['bom-ref']])
  expect(bom.dependencies).toEqual([{ ref: 'hent@4.5.6', dependsOn: [component('pg')['bom-ref']] }])
})
