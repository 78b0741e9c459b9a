// Writes docs/law.md from the legal duties in src/modules/documents/duties.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { lawPage } from './lib/law-page.ts'

const target = join(import.meta.dirname, '..', 'docs/law.md')
writeFileSync(target, await format(lawPage(), { ...(await resolveConfig(target)), filepath: target }))
