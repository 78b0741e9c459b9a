import type { Reporter } from '#feeds/index.ts'
import type { CommandContext } from '../command.ts'

/** In ms. A step that takes longer reports its quarters even if it has few items. */
const longStep = 5_000

/**
 * Reports the progress of an import. A terminal gets one line that is overwritten; other outputs get one line per step,
 * and one at each quarter of a large or slow step.
 */
export function lineReporter(
  { write, progress: print }: Pick<CommandContext, 'write' | 'progress'>,
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
      print(line)
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
      const reached = Math.floor((done / total) * 4)
      const isLong = total >= 100 || Date.now() - stepAt > longStep
      if (isLong && reached > quarter) print(`  ${what}: ${done} of ${total}`)
      quarter = reached
    },
  }
}
