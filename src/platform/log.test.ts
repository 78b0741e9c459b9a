import { expect, test } from 'vitest'
import { createLog, type LogFields } from './log.ts'
import type { LogLevel } from './config.ts'

test('a log line is one JSON object with level, time, message and request id', () => {
  const { lines, log } = logged('info')
  log.with({ requestId: 'r-1' }).info('Reservation placed', { ms: 12 })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    msg: 'Reservation placed',
    requestId: 'r-1',
    ms: 12,
  })
})

test('messages below LOG_LEVEL are not written', () => {
  const { lines, log } = logged('warn')
  log.debug('a')
  log.info('b')
  log.warn('c')
  log.error('d')
  expect(lines.map(line => (JSON.parse(line) as LogFields).msg)).toEqual(['c', 'd'])
})

test('a database error is logged by its code, without the row or the value that caused it', () => {
  const { lines, log } = logged('info')
  const error = { severity: 'ERROR', detail: 'Key (email)=(kari@example.no) already exists.' }
  log.error('Failed', {
    error: Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
      ...error,
      code: '23505',
    }),
  })
  log.error('Failed', {
    error: Object.assign(new Error('invalid input syntax for type integer: "kari@example.no"'), {
      ...error,
      code: '22P02',
    }),
  })
  expect(lines.join('')).toContain('23505')
  expect(lines.join('')).toContain('22P02')
  expect(lines.join('')).not.toContain('kari')
})

test('at a terminal, log lines are plain text', () => {
  const lines: string[] = []
  createLog({ level: 'info', human: true, write: line => lines.push(line) }).warn('Demo is on', { shops: 12 })
  expect(lines).toEqual(['WARN Demo is on shops=12\n'])
})

function logged(level: LogLevel) {
  const lines: string[] = []
  return { lines, log: createLog({ level, write: line => lines.push(line) }) }
}

test('a path is logged without receipt tokens and search words', () => {
  const { lines, log } = logged('info')
  for (const path of [
    '/kvittering/Zk3tok_en-1',
    '/Kvittering/Zk3tok_en-1.data',
    '/api/v1/reservations/receipt/Zk3tok_en-1',
    '/api/v1/reservations/Zk3tok_en-1/cancel',
    '/search/gave til Zk3tok_en-1?side=2',
    '/search?q=Zk3tok_en-1&side=2',
    '/butikker?apen=1&sted=Zk3tok_en-1',
    '/personvern/foresporsel/Zk3tok_en-1',
    '/Personvern/%66oresporsel/Zk3tok_en-1',
    '/api/v1/privacy/requests/Zk3tok_en-1/file',
  ]) {
    log.error('page failed', { path })
  }
  expect(lines.join('')).not.toContain('Zk3tok')
  expect(lines[0]).toContain('"path":"/kvittering/…"')
})

test.each([
  ['a line break', 'a\nWARN forged'],
  ['a carriage return', 'a\rWARN forged'],
  ['a terminal sequence', 'a\u001b[2J\u001b]0;title\u0007'],
  ['an 8-bit terminal sequence', 'a\u009b2J'],
  ['a next line and a line separator', 'a\u0085b\u2028c\u2029d'],
  ['a zero byte and a delete', 'a\0b\u007f'],
  ['direction marks', 'a\u202egnp.exe\u2066\u200f'],
  ['a tag character', 'a\u{e0041}'],
])('%s in a logged value is escaped, in JSON and at a terminal', (_, value) => {
  for (const human of [false, true]) {
    const lines: string[] = []
    const log = createLog({ level: 'info', human, write: line => lines.push(line) })
    log.info('request failed', { path: `/${value}`, error: new Error(value) })
    log.info(value)
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect(lines.map(line => line.at(-1))).toEqual(['\n', '\n'])
    if (!human)
      expect(lines.map(line => JSON.parse(line) as unknown)).toMatchObject([{ path: `/${value}` }, { msg: value }])
  }
})
