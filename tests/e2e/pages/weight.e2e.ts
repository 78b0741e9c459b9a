import { expect, test } from '../support/shop-test.ts'

test('a first visit to a list loads at most 120 kB of script and 20 kB of style, all from the shop itself', async ({
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
  expect(script.kB).toBeLessThanOrEqual(120)
  expect(style.files).toBeGreaterThan(0)
  expect(style.kB).toBeLessThanOrEqual(20)
  expect(font.files).toBeGreaterThan(0)
  expect(font.kB).toBeLessThanOrEqual(60)
  for (const { url } of loaded.filter(file => !file.url.startsWith('data:')))
    expect(url.startsWith(`${baseURL}/`), url).toBe(true)
})
