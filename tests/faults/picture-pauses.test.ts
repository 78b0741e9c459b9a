// Eight pictures of 40 megapixels at once, while shoppers read pages.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { apiBase } from '#contract/paths.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenArticle, givenShop } from '../support/catalogue/catalogue.ts'
import { plainPng } from '../support/catalogue/plain-png.ts'
import { usingDatabase } from '../support/database/database.ts'
import { startShop, temporaryFolder } from '../support/servers/shop.ts'
import { logInStaff } from './desk-load.ts'
import { reportFigures } from '../support/run/figures.ts'

const login = { email: 'ola@hent.example', password: 'et langt passord' }
// The long form has the machine to itself.
const limits = process.env['HENT_FAULTS'] === 'long' ? { pause: 50, page: 100 } : { pause: 1_000, page: 2_000 }

/** Writes the longest pause of the event loop since the last signal, in ms. */
const watch = `
  import { monitorEventLoopDelay } from 'node:perf_hooks'
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on('SIGUSR2', () => {
    process.stderr.write('pauses ' + JSON.stringify({ max: delay.max / 1e6, p99: delay.percentile(99) / 1e6 }) + '\\n')
    delay.reset()
  })`

test('eight uploads of 6300 × 6300 pixels delay neither the event loop nor a cached page', async () => {
  const database = await usingDatabase()
  const shop = await givenShop(database.db)
  const { slug } = await givenArticle(database.db, { name: 'Jakke', variants: [{ stock: { [shop.id]: 3 } }] })
  await addStaff(database.db, { ...login, role: 'admin', shopIds: [] })
  const folder = await temporaryFolder('picture-pauses')
  onTestFinished(() => folder.remove())
  const options = `--import=data:text/javascript,${encodeURIComponent(watch)}`
  const server = await startShop({
    dataDir: folder.path,
    env: { DATABASE_URL: database.url, RATE_LIMITS: 'off', TRUST_PROXY: '1', NODE_OPTIONS: options },
  })
  onTestFinished(async () => void (await server.stop()))
  const editor = await logInStaff(server.url, login)
  const page = `${server.url}/product/${slug}`
  const pauses = async () => {
    const seen = server.output.length
    server.process.kill('SIGUSR2')
    const line = () => server.output.slice(seen).find(each => each.startsWith('pauses '))
    await expect.poll(line).toBeDefined()
    return JSON.parse(line()!.slice('pauses '.length)) as { max: number; p99: number }
  }
  const read = async (going: () => boolean) => {
    const times: number[] = []
    while (going()) {
      const begun = performance.now()
      const response = await fetch(page)
      await response.text()
      expect(response.status).toBe(200)
      times.push(performance.now() - begun)
      await wait(5)
    }
    times.sort((a, b) => a - b)
    return { pages: times.length, p99: times[Math.floor(times.length * 0.99)]! }
  }
  const until = performance.now() + 2_000
  await read(() => performance.now() < until)
  await pauses()
  const quietUntil = performance.now() + 3_000
  const quiet = { ...(await read(() => performance.now() < quietUntil)), pause: await pauses() }

  const picture = plainPng(6_300).toString('base64')
  let waiting = 8
  const uploads = Array.from({ length: 8 }, async () => {
    const response = await fetch(`${server.url}${apiBase}/staff/articles/pictures`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-xsrf-token': editor.token },
        ...{ 'x-forwarded-for': editor.from, cookie: editor.cookie },
      },
      body: JSON.stringify({ picture }),
    })
    await response.text()
    waiting -= 1
    return response.status
  })
  const busy = { ...(await read(() => waiting > 0)), pause: await pauses() }
  expect(new Set(await Promise.all(uploads))).toEqual(new Set([200]))
  reportFigures('picture-pauses', { quiet: JSON.stringify(quiet), busy: JSON.stringify(busy) })
  expect(busy.pause.max).toBeLessThan(limits.pause)
  expect(busy.p99).toBeLessThan(limits.page)
}, 180_000)
