// Generates a client with @hey-api/openapi-ts from the description of a running shop, compiles it, and drives it from
// search to hand-over: node scripts/hey-api-client.ts URL KEY QUERY SHOP. The key needs catalogue:read,
// reservations:read and reservations:write. Packages are installed in a temporary folder, because only this needs them.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [url = '', ...rest] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'hent-hey-api-'))
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
try {
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}')
  run('npm', 'install', '--silent', '@hey-api/openapi-ts@0.95.0', 'typescript@5.9.3', 'tsx@4.21.0')
  run('node_modules/.bin/openapi-ts', '-i', `${url}/api/v1/openapi.json`, '-o', 'out', '--silent')
  copyFileSync(join(import.meta.dirname, 'hey-api/drive.ts.txt'), join(folder, 'drive.ts'))
  const strict = ['--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler']
  run('node_modules/.bin/tsc', '--noEmit', ...strict, '--allowImportingTsExtensions', '--target', 'es2023', 'drive.ts')
  run('node_modules/.bin/tsx', 'drive.ts', url, ...rest)
} finally {
  rmSync(folder, { recursive: true })
}
