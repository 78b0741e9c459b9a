import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createRefusalLog } from './refusal-log.ts'

function started() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  const refused = createRefusalLog(createLog({ level: 'info', write }))
  return {
    lines,
    refuse: (reason: string, times: number, status = 422) => {
      for (let at = 0; at < times; at++)
        refused({ requestId: `r-${at}`, status, reason, route: 'GET /articles', network: () => '192.0.2.0/24' })
    },
  }
}

test('a flood of refusals with one reason fills twenty log lines a minute, and other reasons are still logged', () => {
  const { lines, refuse } = started()
  refuse('invalid', 5_000)
  refuse('unauthorised', 1, 401)
  expect(lines.map(({ reason }) => reason)).toEqual([...Array<string>(20).fill('invalid'), 'unauthorised'])
  expect(lines[0]).toEqual({
    ...{ level: 'info', time: expect.any(String) as string, msg: 'request refused', requestId: 'r-0' },
    ...{ status: 422, reason: 'invalid', route: 'GET /articles', network: '192.0.2.0/24' },
  })
  lines.splice(0)
  vi.advanceTimersByTime(60_000)
  expect(lines).toMatchObject([{ msg: 'requests refused, not logged', reason: 'invalid', count: 4_980 }])
})

test('refusals are logged again in the next minute, and a minute without skipped ones has no summary', () => {
  const { lines, refuse } = started()
  refuse('invalid', 20)
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(20)
  refuse('invalid', 21)
  expect(lines).toHaveLength(40)
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(41)
  vi.advanceTimersByTime(120_000)
  expect(lines).toHaveLength(41)
})

test.each([200, 304, 404, 409, 423, 500, 503])('status %s is no refusal', status => {
  const { lines, refuse } = started()
  refuse('x', 1, status)
  expect(lines).toEqual([])
})
