import { expect, onTestFinished, test, vi } from 'vitest'
import { createAlarm } from './alarm.ts'

const day = 86_400_000

test('an alarm rings once, even months ahead, and only for the last time that was set', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ring = vi.fn<() => void>()
  const alarm = createAlarm(ring)
  alarm.set(day)
  alarm.set(90 * day)
  vi.advanceTimersByTime(90 * day - 1)
  expect(ring).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ring).toHaveBeenCalledTimes(1)
  alarm.set(Infinity)
  alarm.set(day)
  alarm.stop()
  vi.advanceTimersByTime(300 * day)
  expect(ring).toHaveBeenCalledTimes(1)
})
