// Regenerates the subset of Inter that every page loads. Run it after an update of Inter or a change of its characters.
import { writeFile } from 'node:fs/promises'
import { coreFont, subsetInter } from './lib/inter-core.ts'

await writeFile(coreFont, await subsetInter())
