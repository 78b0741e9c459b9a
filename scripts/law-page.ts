// Writes docs/law.md from the legal duties, and docs/operations/personal-data.md from the table of personal data.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { lawPage } from './lib/law-page.ts'
import { personalDataPage } from './lib/personal-data-page.ts'

for (const [path, page] of [
  ['docs/law.md', lawPage()],
  ['docs/operations/personal-data.md', personalDataPage()],
] as const) {
  const target = join(import.meta.dirname, '..', path)
  writeFileSync(target, await format(page, { ...(await resolveConfig(target)), filepath: target }))
}
