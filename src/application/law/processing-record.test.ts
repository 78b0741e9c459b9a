import { expect, test } from 'vitest'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'
import { processingRecord, providersOf, recordAsMarkdown, type ProviderConfig } from './processing-record.ts'

const none: ProviderConfig = {
  smtpUrl: undefined,
  smsGateway: undefined,
  payments: { vipps: undefined, klarna: undefined, qliro: undefined },
  addressUrl: undefined,
  osrmUrl: undefined,
  databaseUrl: undefined,
}
const klarna = { username: 'u', password: 'p', baseUrl: 'https://api.klarna.com' }
const some: ProviderConfig = {
  ...none,
  smtpUrl: 'smtp://user:hemmelig@smtp.example:587',
  smsGateway: { url: 'https://sms.example/send', token: 'hemmelig', sender: 'Butikk' },
  payments: { ...none.payments, klarna },
}

test('the record names the configured providers only, without their secrets, and the receivers of each kind of data', () => {
  expect(providersOf(none, [])).toEqual([])
  const providers = providersOf(some, ['https://till.example/a', 'https://till.example/b'])
  expect(providers).toEqual([
    { receiver: 'mail', name: 'smtp.example', role: 'processor' },
    { receiver: 'sms', name: 'sms.example', role: 'processor' },
    { receiver: 'payments', name: 'Klarna', role: 'recipient' },
    { receiver: 'webhooks', name: 'till.example', role: 'recipient' },
  ])
  const record = processingRecord([brandSettingsOf('ox')], providers)
  const receiversOf = (kind: string) => record.processing.find(({ id }) => id === kind)?.receivers
  expect(receiversOf('payments')).toEqual(['Klarna'])
  expect(receiversOf('stock-alerts')).toEqual(['smtp.example'])
  expect(receiversOf('staff-drafts')).toEqual([])
  const text = recordAsMarkdown(record)
  expect(text).toMatch(/^\| Ansatte \| ansattes kontoer.* \| avtale, art. 6 nr. 1 b \|.* \| smtp.example \|$/m)
  expect(text).toContain('- smtp.example: e-post, databehandler')
  expect(text + JSON.stringify(record)).not.toContain('hemmelig')
})
