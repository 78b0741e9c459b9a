import { expect, onTestFinished, test } from 'vitest'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'

async function shopsOn(path: string, defaultShop: number) {
  const shop = await startFakeShop({ defaultShop })
  onTestFinished(shop.close)
  const html = await (await fetch(shop.url + path)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const slugs = [...main.matchAll(/<h[23][^>]*><a [^>]*href="\/butikker\/([\w-]+)"/g)].map(match => match[1]!)
  return slugs
}

test('a page for a shopper without a shop or position lists the default shop first (needs `npm run build`)', async () => {
  for (const path of ['/butikker', '/product/storm-skalljakke']) {
    const [first, ...others] = await shopsOn(path, 56)
    expect(first, path).toBe('torgallmenningen-i-sentrum')
    expect((await shopsOn(path, 55))[0], path).toBe('bogstad')
    // With an unknown default shop, the page still lists the same shops.
    expect((await shopsOn(path, 999)).toSorted(), path).toEqual([first!, ...others].toSorted())
  }
})
