import { expect, onTestFinished, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { startShop } from '#tests/support/servers/shop.ts'

test('a real chain without a mail server or a public address starts with a warning line for each (needs `npm run build`)', async () => {
  const database = await usingDatabase()
  const env = { DATABASE_URL: database.url, DEMO: '0', PUBLIC_URL: '', SMTP_URL: '', SMS_URL: '', OPERATOR_EMAIL: '' }
  const shop = await startShop({ dataDir: await usingFolder(), env })
  onTestFinished(async () => void (await shop.stop()))
  await expect.poll(() => shop.output.some(line => line.includes('"msg":"Ready'))).toBe(true)
  const warnings = shop.output
    .map(line => JSON.parse(line) as { level: string; setting?: string; msg: string })
    .filter(({ level, setting }) => level === 'warn' && setting !== undefined)
  expect(warnings.map(({ setting }) => setting)).toEqual([
    'SMTP_URL',
    'PUBLIC_URL',
    'OPERATOR_EMAIL',
    'brand ox',
    'brand ox',
    'brand ox',
  ])
  for (const { msg } of warnings) expect(msg).toMatch(/ Set it (to|by) /)
}, 60_000)
