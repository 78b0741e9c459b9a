import type { Reporter } from '#feeds/index.ts'

/** On a terminal a line that counts in place; elsewhere a line per step, and counting at every quarter. */
export function lineReporter(write: (line: string) => void, terminal: NodeJS.WriteStream = process.stdout): Reporter {
  let counting = false
  let quarter = 0
  let lastShown = 0
  const endCounting = () => {
    if (counting) terminal.write('\r\u001B[K')
    counting = false
  }
  return {
    step(line) {
      endCounting()
      quarter = 0
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
      if (total >= 100 && now > quarter) write(`  ${what}: ${done} of ${total}`)
      quarter = now
    },
  }
}
