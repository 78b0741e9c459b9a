import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { findSetupProblems } from './setup-problems.ts'

const complete = {
  SMTP_URL: 'smtp://mail.butikk.no',
  PUBLIC_URL: 'https://butikk.no',
  TRUST_PROXY: '1',
  OPERATOR_EMAIL: 'drift@butikk.no',
}
const settingsOf = (environment: Record<string, string>, { demoLoaded = false, contact = 'post@butikk.no' } = {}) =>
  findSetupProblems(readConfig(environment), { demoLoaded, contactOf: () => contact }).map(({ setting }) => setting)

test('a complete real chain and the demo chain without variables have no setup problem', () => {
  expect(settingsOf(complete)).toEqual([])
  expect(settingsOf({}, { demoLoaded: true, contact: 'kundeservice@example.no' })).toEqual([])
})

test('a real chain without variables lacks a mail server, public address, operator and contact address', () => {
  const lacks = ['SMTP_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL', 'brand ox']
  expect(settingsOf({}, { contact: 'kundeservice@example.no' })).toEqual(lacks)
  expect(settingsOf({ DEMO: '0' }, { contact: 'kundeservice@example.no' })).toEqual(lacks)
})

test('with DEMO=0, a loaded demo chain is a problem', () => {
  expect(settingsOf({ ...complete, DEMO: '0' }, { demoLoaded: true })).toEqual(['DEMO'])
})

test.each([
  'http://localhost:3000',
  'https://localhost',
  'https://butikk.localhost',
  'http://127.0.0.1:3000',
  'http://127.20.0.1',
  'http://0.0.0.0:3000',
  'http://[::1]:3000',
  'http://[::]',
  'http://[::ffff:7f00:1]',
  'http://LOCALHOST.',
])('a public address on the loopback, %s, is a problem', PUBLIC_URL => {
  const [problem, ...more] = findSetupProblems(readConfig({ ...complete, PUBLIC_URL }), {
    demoLoaded: false,
    contactOf: () => 'post@butikk.no',
  })
  expect(problem).toMatchObject({
    setting: 'PUBLIC_URL',
    line: expect.stringContaining('their own machines') as string,
  })
  expect(more).toEqual([])
})

test.each([
  [{ PUBLIC_URL: 'http://butikk.no' }, ['PUBLIC_URL']],
  [{ TRUST_PROXY: '' }, ['TRUST_PROXY']],
  [{ RATE_LIMITS: 'off' }, ['RATE_LIMITS']],
  [{ FEED_SCHEDULE: '*/15 * * * *' }, ['FEED_SCHEDULE']],
  [{ FEED_SCHEDULE: '*/15 * * * *', FEED_STORES_URL: 'https://feeds.butikk.no/stores.tsv' }, []],
  // The base URL of a provider matters only if the provider is configured.
  [{ KLARNA_URL: 'https://api.playground.klarna.com' }, []],
  [{ KLARNA_URL: 'https://api.playground.klarna.com', KLARNA_USERNAME: 'u', KLARNA_PASSWORD: 'p' }, ['KLARNA_URL']],
  [{ QLIRO_URL: 'http://127.0.0.1:4000', QLIRO_API_KEY: 'k', QLIRO_API_SECRET: 's' }, ['QLIRO_URL']],
  [{ VIPPS_URL: 'https://apitest.vipps.no', SELLERS_FILE: 'sellers.json' }, ['VIPPS_URL']],
])('%j leaves %j', (changes, expected) => {
  expect(settingsOf({ ...complete, ...changes })).toEqual(expected)
})

test('disabled rate limits are also a problem of the demo chain', () => {
  expect(settingsOf({ RATE_LIMITS: 'off' }, { demoLoaded: true })).toEqual(['RATE_LIMITS'])
})
