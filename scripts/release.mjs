// `npm run release` on a clean clone: plain JavaScript for Node 20.
import { onePreparation } from './lib/one-preparation.mjs'
import { ensureBuilt, ensureInstalled, PreparationError, spawnNode } from './lib/prepare.mjs'

try {
  await onePreparation(
    async lock => {
      await ensureInstalled({ lock })
      await ensureBuilt({ lock })
    },
    { log: console.log },
  )
  spawnNode(['scripts/lib/release/make-release.ts', ...process.argv.slice(2)]).on('exit', code => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  if (!(error instanceof PreparationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
