import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const coded = (code: string) => Object.assign(new Error('any message'), { code })

test.each([
  ...[
    '08000',
    '08003',
    '08006',
    '08001',
    '08P01',
    '53000',
    '53100',
    '53200',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
  ],
  ...[
    '57014',
    '25P03',
    '25P04',
    '25006',
    '55P03',
    '40001',
    '40P01',
    '58030',
    'ECONNREFUSED',
    'EHOSTUNREACH',
    'EAI_AGAIN',
  ],
])('%s of the database is an outage: try again', code => {
  expect(isOutage(coded(code))).toBe(true)
})

test.each([
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('“%s” of the driver is an outage, also as the cause of another error', message => {
  expect(isOutage(new Error(message))).toBe(true)
  expect(isOutage(new Error('rollback failed', { cause: new Error(message) }))).toBe(true)
})

test.each(['23505', '23514', '22021', '42P01', '0A000', 'P0001', ''])('%s is a bug and no outage', code => {
  expect(isOutage(coded(code))).toBe(false)
})
