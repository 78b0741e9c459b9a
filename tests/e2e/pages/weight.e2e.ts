import { expect, test } from '../support/shop-test.ts'

test('a first visit to a list loads at most 130 kB of script and 20 kB of style, all from the shop itself', async ({
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
  const said = Object.entries({ script, style, font }).map(
    ([name, { files, kB }]) => `${name} ${kB.toFixed(1)} kB in ${files}`,
  )
  console.log(`A list page, first visit: ${said.join(', ')}`)
  expect(script.files).toBeGreaterThan(2)
  expect(script.kB).toBeLessThanOrEqual(130)
  expect(style.files).toBeGreaterThan(0)
  expect(style.kB).toBeLessThanOrEqual(20)
  expect(font.files).toBeGreaterThan(0)
  expect(font.kB).toBeLessThanOrEqual(60)
  for (const { url } of loaded.filter(file => !file.url.startsWith('data:')))
    expect(url.startsWith(`${baseURL}/`), url).toBe(true)
})

test('scripts and styles come compressed with brotli and may be cached for a year', async ({ page, request }) => {
  await page.goto('/jakker')
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (/\/assets\/.*\.(js|css)$/.test(name) ? [name] : [])),
    )
  await expect.poll(async () => (await loaded()).length).toBeGreaterThan(3)
  const files = await loaded()
  for (const file of new Set(files)) {
    const answer = await request.get(file, { headers: { 'Accept-Encoding': 'br' } })
    expect(answer.headers()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
})

test('a page as it is sent asks for style, font and the first picture, and for scripts only when it has been painted', async ({
  request,
}) => {
  const html = await (await request.get('/jakker')).text()
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head).toMatch(/<link rel="stylesheet"/)
  expect(head).toMatch(/<link rel="preload"[^>]* as="font"/)
  expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]* src=/)
  const [, start = ''] = /<script type="module"[^>]*>([^]*?)<\/script>/.exec(html) ?? []
  expect(start).toMatch(/^document\.hidden\|\|await new Promise/)
  expect(start).not.toMatch(/^import |;import /)
})
