import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingShop, type Caller } from '#tests/support/api/reservation-api.ts'
import { mergeChanges, type DepsChanges } from '#tests/support/api/api-deps.ts'

const network = '192.0.2.1'
const password = 'et langt passord'
const wrong = 'galt passord'

async function usingDesk(changes: DepsChanges = {}) {
  const shop = await usingShop(mergeChanges({ http: { rateLimits: true } }, changes))
  for (const name of ['kari', 'ola'])
    await addStaff(shop.database.db, { email: `${name}@hent.example`, role: 'admin', shopIds: [], password })
  return shop
}
const logIn = async (caller: Caller, name: string, typed = password) =>
  (await caller.post('/staff/login', { email: `${name}@hent.example`, password: typed })).status

/** Uses up the login tries of the shop's network, and those of one account from it. */
async function exhaust(caller: Caller) {
  for (let i = 0; i < 6; i++) await logIn(caller, 'kari', wrong)
  for (let i = 0; i < 20; i++) await logIn(caller, `gjett${i}`, wrong)
}

test('a known browser can log in after others in its network used up their tries, and an unknown one must wait', async () => {
  const shop = await usingDesk()
  const desk = await shop.guest(network)
  expect([await logIn(desk, 'kari'), await logIn(desk, 'ola')]).toEqual([200, 200])
  await exhaust(await shop.guest(network))

  expect(await logIn(await shop.guest(network), 'kari')).toBe(429)
  // Both staff at this counter are known in this browser.
  expect([await logIn(desk, 'kari'), await logIn(desk, 'ola')]).toEqual([200, 200])
  expect((await desk.get('/staff/current')).status).toBe(200)
})
test('a browser is known only to the accounts that logged in with it', async () => {
  const shop = await usingDesk()
  const desk = await shop.guest(network)
  await logIn(desk, 'ola')
  await exhaust(await shop.guest(network))
  expect([await logIn(desk, 'kari'), await logIn(desk, 'ola')]).toEqual([429, 200])
})
test.each([
  'x',
  'AAAAAAAAAAAAAAAAAAAAAA',
  `${'A'.repeat(22)}.${'A'.repeat(43)}`,
  `${'A'.repeat(22)}.${'æ'.repeat(43)}`,
])('a forged device cookie makes a browser unknown: %s', async made => {
  const shop = await usingDesk()
  const thief = await shop.guest(network)
  await exhaust(thief)
  thief.cookies.set('hent-device', encodeURIComponent(made))
  expect(await logIn(thief, 'kari')).toBe(429)
})
test('a stolen device cookie allows ten tries from all networks together, and other browsers still work', async () => {
  const shop = await usingDesk()
  const desk = await shop.guest(network)
  await logIn(desk, 'kari')
  const statuses = []
  for (let i = 0; i < 12; i++) {
    const thief = await shop.guest(`192.0.2.${100 + i}`)
    thief.cookies.set('hent-device', desk.cookies.get('hent-device')!)
    statuses.push(await logIn(thief, 'kari', wrong))
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  expect(await logIn(await shop.guest('192.0.2.99'), 'kari')).toBe(200)
})
test('only the right password makes a browser known, and its cookie is unreadable for scripts and not settable by subdomains', async () => {
  const shop = await usingDesk({ http: { publicUrl: 'https://hent.example' } })
  const desk = await shop.guest(network)
  const error = await desk.post('/staff/login', { email: 'kari@hent.example', password: wrong })
  expect(error.headers.getSetCookie().join()).not.toContain('device')
  const { headers } = await desk.post('/staff/login', { email: 'kari@hent.example', password })
  const cookie = headers.getSetCookie().find(set => set.includes('device'))
  expect(cookie).toMatch(/^__Host-hent-device=[\w-]{22}(\.[\w-]{43}){2}; .*Path=\/.*HttpOnly/)
  for (const attribute of ['Secure', 'SameSite=Lax', 'Max-Age=15552000']) expect(cookie).toContain(attribute)
  expect(cookie).not.toContain('kari')
})
