// The small font of the pages, made anew: after another version of Inter, or for more characters.
import { writeFile } from 'node:fs/promises'
import { coreFont, subsetInter } from './lib/inter-core.ts'

await writeFile(coreFont, await subsetInter())
