import { afterEach, expect, test, vi } from 'vitest'
import { lineReporter } from './line-reporter.ts'

afterEach(() => void vi.useRealTimers())

test('outside a terminal progress is reported at each quarter of many items, and of few items only if they take long', () => {
  vi.useFakeTimers()
  const texts: string[] = []
  const say = (line: string) => void texts.push(line)
  const { step, progress } = lineReporter({ write: say, progress: say }, { isTTY: false } as NodeJS.WriteStream)
  const count = (total: number, ms: number) => {
    for (let done = 1; done <= total; done++) {
      vi.advanceTimersByTime(ms)
      progress('parts', done, total)
    }
  }
  step('many')
  count(200, 1)
  step('few')
  count(60, 10)
  step('few and slow')
  count(60, 3_000)
  const quarters = (total: number) => [1, 2, 3, 4].map(each => `  parts: ${(each * total) / 4} of ${total}`)
  expect(texts).toEqual(['many', ...quarters(200), 'few', 'few and slow', ...quarters(60)])
})
