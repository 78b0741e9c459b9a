import { expect, test } from 'vitest'
import { misspeltVariables } from './misspelt-variables.ts'

const known = ['PORT', 'HOST', 'DATABASE_URL', 'FEED_SCHEDULE', 'FEED_STORES_URL', 'SMTP_URL', 'LOG_LEVEL']

test.each([
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['FEED_SHEDULE', 'FEED_SCHEDULE'],
  ['FEED_STORE_URL', 'FEED_STORES_URL'],
  ['STMP_URL', 'SMTP_URL'],
  ['PROT', 'PORT'],
])('%s resembles %s', (name, meant) => {
  expect(misspeltVariables({ [name]: 'x' }, known)).toEqual([{ name, meant }])
})

test.each([
  'DATABASE_URL',
  'HOME',
  'PATH',
  'PWD',
  'POSTER',
  'FEED_PICTURES',
  'hostname',
  'HOSTNAME',
  'npm_config_port',
])('%s is no misspelt variable', name => {
  expect(misspeltVariables({ [name]: 'x' }, known)).toEqual([])
})
