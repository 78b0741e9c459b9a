// Writes src/database/tables.ts from a migrated database: node scripts/generate-table-types.ts postgres://…
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const target = 'src/database/tables.ts'
execFileSync(process.execPath, ['node_modules/.bin/kysely-codegen', '--url', process.argv[2] ?? ''], {
  stdio: 'inherit',
})
// connection.ts reads bigint as number.
const text = readFileSync(target, 'utf8').replace(/export type Int8 = .*;/, 'export type Int8 = number;')
writeFileSync(target, text)
