// `npm test` on a fresh machine: plain JavaScript for Node 20.
import { onePreparation } from './lib/one-preparation.mjs'
import { ensureInstalled, PreparationError, spawnNode } from './lib/prepare.mjs'

try {
  await onePreparation(lock => ensureInstalled({ lock, tools: true }), { log: console.log })
  const tests = spawnNode(['scripts/run-tests.ts', ...process.argv.slice(2)])
  // Ctrl-C reaches the whole process group, a SIGTERM only this process.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => tests.kill('SIGTERM'))
  tests.on('exit', code => (process.exitCode = code ?? 1))
} catch (error) {
  if (!(error instanceof PreparationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
