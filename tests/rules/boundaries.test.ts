import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')
const made: string[] = []
afterEach(() => made.splice(0).forEach(folder => rmSync(folder, { recursive: true })))

/** Runs the check over a small project with these files. */
function check(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'hent-boundaries-'))
  made.push(root)
  for (const name of ['package.json', 'tsconfig.json']) copyFileSync(join(project, name), join(root, name))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'scripts/check-boundaries.ts'), root], {
    encoding: 'utf8',
  })
  const broken = stderr
    .split('\n')
    .flatMap(line => /^(\S+ → \S+: [\w/-]+)/.exec(line)?.[1] ?? [])
    .map(line => line.replace(/→ .*node_modules\/([^/]+)[^:]*:/, '→ $1:'))
  return { status, stdout, stderr, broken: broken.toSorted() }
}

const house = {
  'src/shared/money/ore.ts': 'export const ore = 1',
  'src/contract/shop.ts': 'export const shape = 1\nexport type Shop = number',
  'src/modules/catalogue/articles/queries.ts': "import { ore } from '#shared/money/ore.ts'\nexport const find = ore",
  'src/modules/catalogue/articles/index.ts': "export { find } from './queries.ts'",
  'src/modules/stock/shops/index.ts':
    "import { find } from '#modules/catalogue/articles/index.ts'\nexport const near = find",
  'src/api/list.ts': "import { near } from '#modules/stock/shops/index.ts'\nexport const list = near",
  'src/storefront/List.tsx': "import type { Shop } from '#contract/shop.ts'\nexport const first: Shop = 1",
}

test('a project with only permitted imports passes, with every file read', () => {
  const { status, stdout } = check(house)
  expect(stdout).toContain('7 of 7 files read, 0 forbidden imports')
  expect(status).toBe(0)
})

test('every kind of forbidden import is refused', () => {
  const { status, broken } = check({
    ...house,
    'src/shared/money/ore.ts': "import fs from 'node:fs'\nexport const ore = fs",
    'src/modules/catalogue/articles/index.ts':
      "import { near } from '#modules/stock/shops/index.ts'\nexport const find = near",
    'src/modules/stock/shops/index.ts':
      "import { find } from '#modules/catalogue/articles/queries.ts'\nexport const near = find",
    'src/modules/new/index.ts': "import { ore } from '#shared/money/ore.ts'\nexport const x = ore",
    'src/api/list.ts': "import { find } from '#modules/catalogue/articles/queries.ts'\nexport const list = find",
    'src/api/gone.ts': "import { gone } from '#shared/gone.ts'\nexport const x = gone",
    'src/storefront/List.tsx': "import { shape } from '#contract/shop.ts'\nexport const first = shape",
    'src/storefront/Near.tsx': "import { near } from '#modules/stock/shops/index.ts'\nexport const first = near",
    'src/ui/Link.tsx': "import { Link } from 'react-router'\nexport const x = Link",
    'src/shared/a.ts': "import { b } from './b.ts'\nexport const a = b",
    'src/shared/b.ts': "import { a } from './a.ts'\nexport const b = a",
  })
  expect(status).toBe(1)
  expect(broken).toEqual([
    'src/api/gone.ts → #shared/gone.ts: no-unresolved',
    'src/api/list.ts → src/modules/catalogue/articles/queries.ts: module-door',
    'src/modules/catalogue/articles/index.ts → src/modules/stock/shops/index.ts: module-articles-edges',
    'src/modules/new/index.ts → src/shared/money/ore.ts: module-is-listed',
    'src/modules/stock/shops/index.ts → src/modules/catalogue/articles/queries.ts: module-door-between-modules',
    'src/shared/a.ts → src/shared/b.ts: no-circular',
    'src/shared/money/ore.ts → fs: shared-is-pure',
    'src/storefront/List.tsx → src/contract/shop.ts: storefront-types-only',
    'src/storefront/Near.tsx → src/modules/stock/shops/index.ts: storefront-arrows',
    'src/ui/Link.tsx → react-router: ui-knows-no-router',
  ])
})

test('a check that reads no file fails', () => {
  expect(check({}).status).toBe(1)
})

test('the table of modules in architecture.md equals the rules that are checked', () => {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: { name: string; comment?: string }[]
  }
  const checked = forbidden.flatMap(({ name, comment = '' }) => {
    const [, module] = /^module-(.+)-edges$/.exec(name) ?? []
    return module ? [[module, namesIn(comment.replace(/^.*may use (no other module)?/, ''))] as const] : []
  })
  const [, table = ''] = readFileSync(join(project, 'docs/architecture.md'), 'utf8').split(/^\| module .*$/m)
  const [, rows = ''] = /^\n\|[- |]+\n((?:\|.*\n)+)/.exec(table) ?? []
  const line = /^\| ([^|(]+)(?:\([^|]*)?\| ([^|]+)\|$/gm
  const written = [...rows.matchAll(line)].flatMap(([, modules = '', may = '']) =>
    namesIn(modules).map(module => [module, namesIn(may.replace('none', ''))] as const),
  )
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(checked))
})

const namesIn = (list: string): string[] => (list.match(/[\w-]+/g) ?? []).toSorted()
