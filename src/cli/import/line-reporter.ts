import type { Reporter } from '#feeds/index.ts'
import type { CommandContext } from '../command.ts'

/** In ms. Longer steps are counted however few items they have. */
const longStep = 5_000

/**
 * On a terminal: one line that counts in place. Elsewhere: one line per step, and one at each quarter of large or slow
 * steps.
 */
export function lineReporter(
  { write, progress: tell }: Pick<CommandContext, 'write' | 'progress'>,
  terminal: NodeJS.WriteStream = process.stderr,
): Reporter {
  let counting = false
  let quarter = 0
  let lastShown = 0
  let stepAt = Date.now()
  const endCounting = () => {
    if (counting) terminal.write('\r\u001B[K')
    counting = false
  }
  return {
    step(line) {
      endCounting()
      quarter = 0
      stepAt = Date.now()
      tell(line)
    },
    change(line) {
      endCounting()
      write(line)
    },
    progress(what, done, total) {
      if (terminal.isTTY) {
        if (Date.now() - lastShown < 100 && done < total) return
        lastShown = Date.now()
        counting = true
        terminal.write(`\r\u001B[K  ${what}: ${done} of ${total}`)
        if (done === total) endCounting()
        return
      }
      const now = Math.floor((done / total) * 4)
      const isWorthIt = total >= 100 || Date.now() - stepAt > longStep
      if (isWorthIt && now > quarter) tell(`  ${what}: ${done} of ${total}`)
      quarter = now
    },
  }
}
