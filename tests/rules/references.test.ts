import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const script = join(import.meta.dirname, '../../scripts/check-references.ts')
const made: string[] = []
afterEach(() => made.splice(0).forEach(folder => rmSync(folder, { recursive: true })))

/** Runs the check over a project with these files. */
function check(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'hent-references-'))
  made.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' })
  return { status, stdout: stdout.trim(), stderr: stderr.trim().split('\n') }
}

const project = {
  'README.md': '[Decisions](docs/decisions/) and a [picture](docs/pictures/desk.png)',
  'docs/pictures/desk.png': '',
  'docs/decisions/README.md': '- [0195](0195-prices.md) Prices\n',
  'docs/decisions/0195-prices.md': '# 0195 Prices\n',
  'src/shared/price.ts': '// Rounded once (decision 0195); price.test.ts compares.\n',
  'src/shared/price.test.ts': '',
}

test('a project without dead references passes', () => {
  expect(check(project)).toEqual({
    status: 0,
    stdout: '5 files read, 0 dead references or faulty records',
    stderr: [''],
  })
})

test('files in every folder and in the root are read', () => {
  const places = [
    'src/a/b.ts',
    'tests/b.ts',
    'scripts/b.ts',
    'bench/b.ts',
    'demo/b.ts',
    'deploy/b.conf',
    'docs/b.md',
    'b.ts',
  ]
  const dead = Object.fromEntries(places.map(place => [place, '// decision 0196\n']))
  const { status, stderr } = check({ ...project, ...dead })
  expect(status).toBe(1)
  expect(stderr.toSorted()).toEqual(places.map(place => `${place}: decision record 0196 does not exist`).toSorted())
})

test('a project without any readable file fails', () => {
  const { status, stderr } = check({})
  expect(status).toBe(1)
  expect(stderr).toEqual(['docs/decisions/: no decision record was found'])
})
