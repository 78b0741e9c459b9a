import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CommandOutcome } from '#jobs/messages/tell-of-feed.ts'

const program = join(import.meta.dirname, '../../cli/hent.ts')
const lastLines = 200

/** Runs `hent …` in a separate process with this process's environment. An abort ends it like Ctrl-C. */
export function runCommand(args: readonly string[], signal: AbortSignal): Promise<CommandOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-semi-space-size=4', program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      killSignal: 'SIGTERM',
    })
    const lines: string[] = []
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', line => {
        lines.push(line)
        if (lines.length > lastLines) lines.shift()
      })
    child.once('error', error => {
      if (!signal.aborted) reject(error)
    })
    child.once('close', code => resolve({ code: code ?? 3, lines }))
  })
}
