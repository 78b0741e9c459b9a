import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'
import { startPlainShop } from '#tests/support/servers/plain-shop.ts'

let shop: Awaited<ReturnType<typeof open>>
const open = () => startPlainShop(db => givenShop(db, { name: 'Oslo' }))
beforeAll(async () => {
  shop = await open()
}, 60_000)
afterAll(() => shop?.close())

/** The latest code sent to a number. */
async function codeSentTo(phone: string): Promise<string> {
  const folder = join(shop.dataDir, 'sms')
  for (const file of await readdir(folder).catch(() => [])) {
    const text = await readFile(join(folder, file), 'utf8')
    if (text.includes(phone)) return /Koden er (\d{6})/.exec(text)?.[1] ?? ''
  }
  return ''
}

describe('without script (needs `npm run build`)', { timeout: 60_000 }, () => {
  test('a customer registers, is logged in on the next page, and confirms the number by the SMS code', async () => {
    const browser = shop.visitor()
    const form = await browser.open('/registrer?neste=%2Fmin-side')
    const error = await form.press('Lag konto', { Fornavn: 'Kari' })
    expect(error.text).toContain('Etternavn må ha en verdi')
    expect(error.value('Fornavn')).toBe('Kari')
    const mine = await error.press('Lag konto', {
      ...{ Etternavn: 'Nordmann', 'E-post': 'uten-skript@example.no', Mobilnummer: '41234567' },
      ...{ Passord: 'blåbær på fjellet', terms_conditions: true },
    })
    expect([mine.path, mine.text]).toEqual(['/min-side', expect.stringContaining('Hei, Kari')])

    await shop.database.pool.query('update customers.customer set email_verified_at = now()')
    const sent = await (await browser.open('/min-side/profil')).press(/^Send kode til 4/)
    expect(sent.text).toContain('Koden er sendt til')
    const code = await vi.waitFor(async () => {
      const found = await codeSentTo('+4741234567')
      if (!found) throw new Error('not sent yet')
      return found
    }, 10_000)
    expect((await sent.press('Bekreft', { 'Kode fra SMS-en': code })).text).toContain('er bekreftet')
  })
})
