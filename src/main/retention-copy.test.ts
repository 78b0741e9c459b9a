import { expect, onTestFinished, test } from 'vitest'
import { deviceDays } from '#api/session/device-cookie.ts'
import { challengeSeconds, customerSessionDays, pendingMinutes } from '#modules/people/customers/index.ts'
import { renderPage, shippedPages } from '#modules/documents/content/index.ts'
import { cookieLifetime } from '#shared/cookie-lifetime.ts'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'

test.each(['/kundeservice', '/sporsmal-og-svar', '/personvernerklaering'])(
  '%s says that personal data from reservations is stored for 5 years (needs `npm run build`)',
  async path => {
    const shop = await startFakeShop()
    onTestFinished(shop.close)
    const html = await (await fetch(shop.url + path)).text()
    const text = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<!--.*?-->/g, '')
    expect(text).toMatch(/[Rr]eservasjoner (lagres i|som er hentet: ?)\s*5 år/)
  },
)

test('the privacy page lists every cookie of a shopper with its lifetime, and how long a login is stored', () => {
  const { body } = shippedPages.get('personvernerklaering')!
  const cookies = body.slice(body.indexOf('## Informasjonskapsler'), body.indexOf('## Rettighetene dine'))
  const lasts = [...cookies.matchAll(/^- .*: (.+)$/gm)].map(([, time]) => time)
  expect([cookieLifetime / 86_400, challengeSeconds / 60, pendingMinutes]).toEqual([365, 5, 10])
  expect(lasts).toEqual([
    'ett år',
    `til du logger ut, høyst ${customerSessionDays} dager`,
    `${deviceDays} dager etter siste innlogging`,
    'fem minutter',
    'ti minutter',
    'ett år',
    'ett år',
  ])
  expect(renderPage({ body }).html).toContain(
    `<li>Innlogginger: til du logger ut, høyst ${customerSessionDays} dager.</li>`,
  )
})
