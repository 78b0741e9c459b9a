import { expect, onTestFinished, test } from 'vitest'
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
