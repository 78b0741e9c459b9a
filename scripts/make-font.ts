// Regenerates the small font of the pages: run it after an update of Inter, or for more characters.
import { writeFile } from 'node:fs/promises'
import { coreFont, subsetInter } from './lib/inter-core.ts'

await writeFile(coreFont, await subsetInter())
