import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { findSetupProblems } from './setup-problems.ts'

const complete = {
  SMTP_URL: 'smtp://mail.butikk.no',
  PUBLIC_URL: 'https://butikk.no',
  TRUST_PROXY: '1',
  OPERATOR_EMAIL: 'drift@butikk.no',
}
const settingsOf = (
  environment: Record<string, string>,
  { demoLoaded = false, email = 'post@butikk.no', phone = '33 44 55 66', orgNo = '987654325' } = {},
) =>
  findSetupProblems(readConfig(environment), {
    demoLoaded,
    contactOf: () => ({ phone, email }),
    companyOf: () => ({ name: 'Butikk AS', orgNo, address: 'Storgata 1, 0155 Oslo' }),
  }).map(({ setting }) => setting)

test('a complete real chain and the demo chain without variables have no setup problem', () => {
  expect(settingsOf(complete)).toEqual([])
  expect(settingsOf({}, { demoLoaded: true, email: 'kundeservice@example.no' })).toEqual([])
})

test('a real chain without variables lacks a mail server, public address, operator and contact address', () => {
  const lacks = ['SMTP_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL', 'brand ox']
  expect(settingsOf({}, { email: 'kundeservice@example.no' })).toEqual(lacks)
  expect(settingsOf({ DEMO: '0' }, { email: 'kundeservice@example.no' })).toEqual(lacks)
})

test.each(['ox', 'fjell', 'barneklaer', 'outlet'])(
  'the built-in phone number of brand %s is a problem of a real chain',
  BRAND => {
    const phone = '22 00 00 00'
    expect(settingsOf({ ...complete, BRAND }, { phone })).toEqual([`brand ${BRAND}`])
    expect(settingsOf({ BRAND }, { phone, demoLoaded: true })).toEqual([])
    expect(settingsOf({ ...complete, BRAND: 'ox', BRAND_HOSTS: 'b.butikk.no=outlet' }, { phone })).toEqual([
      'brand ox',
      'brand outlet',
    ])
  },
)

test('a brand of a real chain without all facts about its company is a problem that names the missing keys', () => {
  expect(settingsOf(complete, { orgNo: '' })).toEqual(['brand ox'])
  expect(settingsOf({}, { orgNo: '', demoLoaded: true })).toEqual([])
  const problems = findSetupProblems(readConfig(complete), {
    demoLoaded: false,
    contactOf: () => ({ phone: '33 44 55 66', email: 'post@butikk.no' }),
    companyOf: () => ({ name: 'Butikk AS', orgNo: '', address: '' }),
  })
  expect(problems.map(({ line }) => line)).toEqual([
    expect.stringContaining('it lacks orgno, address. Set it by npm run hent -- brand set ox orgno=… address=…'),
  ])
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
    contactOf: () => ({ phone: '33 44 55 66', email: 'post@butikk.no' }),
    companyOf: () => ({ name: 'Butikk AS', orgNo: '987654325', address: 'Storgata 1, 0155 Oslo' }),
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

test('disabled rate limits and misspelt variables are also problems of the demo chain', () => {
  expect(settingsOf({ RATE_LIMITS: 'off' }, { demoLoaded: true })).toEqual(['RATE_LIMITS'])
  expect(settingsOf({ DATABASE_ULR: 'postgres://x' }, { demoLoaded: true })).toEqual(['DATABASE_ULR'])
})
