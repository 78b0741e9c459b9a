import type { Page } from '@playwright/test'
import { asAssistant } from '../support/assistant.ts'
import { goodsInShop } from '../support/goods.ts'
import { expect, test } from '../support/shop-test.ts'

/** The scripts that a page has loaded so far, preloaded ones included, with their compressed sizes. */
function scriptsOf(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => {
    const bytes = await Promise.all(sizes)
    return { files: bytes.length, kB: bytes.reduce((sum, size) => sum + size, 0) / 1000 }
  }
}

test('a first visit to a list loads at most 112 kB of script and 20 kB of style, all from the shop itself', async ({
  page,
  baseURL,
}) => {
  const loaded: { type: string; url: string; bytes: Promise<number> }[] = []
  page.on('requestfinished', request => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize)
    loaded.push({ type: request.resourceType(), url: request.url(), bytes })
  })
  await page.goto('/jakker', { waitUntil: 'networkidle' })
  const weigh = async (type: string) => {
    const files = loaded.filter(file => file.type === type)
    const sizes = await Promise.all(files.map(({ bytes }) => bytes))
    return { files: files.length, kB: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000 }
  }
  const [script, style, font] = [await weigh('script'), await weigh('stylesheet'), await weigh('font')]
  const texts = Object.entries({ script, style, font }).map(
    ([name, { files, kB }]) => `${name} ${kB.toFixed(1)} kB in ${files}`,
  )
  console.log(`A list page, first visit: ${texts.join(', ')}`)
  expect(script.files).toBeGreaterThan(2)
  expect(script.kB).toBeLessThanOrEqual(112)
  expect(style.files).toBeGreaterThan(0)
  expect(style.kB).toBeLessThanOrEqual(20)
  expect(font.files).toBeGreaterThan(0)
  expect(font.kB).toBeLessThanOrEqual(60)
  for (const { url } of loaded.filter(file => !file.url.startsWith('data:')))
    expect(url.startsWith(`${baseURL}/`), url).toBe(true)
})

test('the home page, a list, an article and the desk each load at most 25 scripts, in all 152 kB, in their first ten seconds', async ({
  page,
  browser,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'jakker' })
  await asAssistant(page, goods)
  const cookies = await page.context().cookies()
  const weights = await Promise.all(
    ['/', '/jakker', `/product/${goods.slug}`, '/ansatt'].map(async path => {
      // Each page starts without cached files.
      const context = await browser.newContext()
      if (path === '/ansatt') await context.addCookies(cookies)
      const visited = await context.newPage()
      const loaded = scriptsOf(visited)
      await visited.goto(path)
      await visited.waitForTimeout(10_000)
      const weight = await loaded()
      await context.close()
      return { path, ...weight }
    }),
  )
  console.log(weights.map(({ path, files, kB }) => `${path}: ${kB.toFixed(1)} kB in ${files} scripts`).join('\n'))
  for (const { path, files, kB } of weights) {
    expect.soft(files, path).toBeGreaterThan(3)
    expect.soft(files, path).toBeLessThanOrEqual(25)
    expect.soft(kB, path).toBeLessThanOrEqual(152)
  }
})
