import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFailed, onTestFinished, test } from 'vitest'
import { chromiumArguments, findChromium } from '../support/run/chromium.ts'
import { copyCheckout } from '../support/servers/checkout-copy.ts'
import { freePort } from '../support/servers/free-port.ts'

const page = 'src/storefront/routes/contact.tsx'
const heading = '<h1 className="mt-2 text-title">Kontakt oss</h1>'
const server = 'src/main/health.ts'
const slow = { timeout: 120_000, interval: 200 }

/** `npm run dev` in a copy of the checkout, in a separate process group, like one that a terminal starts. */
async function startDeveloping(folder: string) {
  const port = await freePort()
  const own = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DEMO: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const texts: string[] = []
  own.stdout.on('data', (part: Buffer) => texts.push(part.toString()))
  own.stderr.on('data', (part: Buffer) => texts.push(part.toString()))
  const ended = once(own, 'exit')
  const url = `http://127.0.0.1:${port}`
  const ask = async (path: string) => {
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(20_000) }).catch(() => null)
    return response ? `${response.status} ${await response.text()}` : 'nothing'
  }
  onTestFailed(() => console.info(texts.join('').slice(-4_000)))
  onTestFinished(() => {
    if (own.exitCode === null && own.signalCode === null) process.kill(-own.pid!, 'SIGKILL')
  })
  return {
    url,
    ask,
    ended,
    pid: own.pid!,
    said: () => texts.join(''),
    starts: () => texts.join('').split('Ready: ').length - 1,
  }
}

test('npm run dev opens a page without console messages, shows an edit of the page without a reload, restarts for an edit of the server, survives unreadable files, and leaves no process behind', async context => {
  const browserFile = findChromium()
  if (process.platform !== 'linux' || !browserFile.ok) return context.skip('needs Linux and Chromium')
  const checkout = await copyCheckout()
  const browser = await chromium.launch({ executablePath: browserFile.path, args: chromiumArguments })
  onTestFinished(async () => {
    await browser.close()
    await checkout.remove()
  })
  // The output of an earlier build, which a check may be reading.
  await mkdir(join(checkout.folder, 'build'))
  await writeFile(join(checkout.folder, 'build', 'built'), 'by a build')

  const dev = await startDeveloping(checkout.folder)
  await expect.poll(() => dev.ask('/readyz'), slow).toBe('200 ready\n')
  const tab = await browser.newPage()
  const errors: string[] = []
  tab.on('console', message => void (message.type() === 'error' && errors.push(message.text())))
  await tab.goto(`${dev.url}/kontakt`, { waitUntil: 'networkidle', timeout: 60_000 })
  const shown = () => tab.locator('h1').textContent()
  expect(await shown()).toBe('Kontakt oss')
  expect(errors).toEqual([])
  // A dependency that Vite discovers only when a page requests it reloads every open page.
  expect(dev.said()).not.toMatch(/dependenc(y|ies) optimized/)
  await tab.evaluate("window.stillThere = 'yes'")
  const reloaded = async () => (await tab.evaluate('window.stillThere')) !== 'yes'

  const asBefore = await checkout.edit(page, heading, heading.replace('Kontakt oss', 'Snakk med oss'))
  await expect.poll(shown, slow).toBe('Snakk med oss')
  expect(await dev.ask('/kontakt')).toContain('Snakk med oss</h1>')
  expect(await reloaded()).toBe(false)
  await asBefore()
  await expect.poll(shown, slow).toBe('Kontakt oss')

  // A half-typed page fails, and the rest of the shop is served.
  const whole = await checkout.edit(page, heading, '<h1 className="mt-2')
  await expect.poll(() => dev.ask('/kontakt'), slow).toMatch(/^500 /)
  expect(await dev.ask('/healthz')).toMatch(/^200 ok hent /)
  await whole()
  await expect.poll(() => dev.ask('/kontakt'), slow).toMatch(/^200 .*Kontakt oss/s)
  expect(dev.starts()).toBe(1)

  // With a syntax error in the server's own source, the server stays down until an edit corrects it.
  const mended = await checkout.edit(server, 'return async (request', 'return async request:')
  await expect.poll(dev.said, slow).toContain('it starts again with the next edit')
  await mended()
  await expect.poll(() => dev.ask('/healthz'), slow).toMatch(/^200 ok hent /)
  await checkout.edit(server, 'text(`ok hent', 'text(`edited')
  await expect.poll(() => dev.ask('/healthz'), slow).toMatch(/^200 edited /)
  expect(dev.starts()).toBe(3)

  // Ctrl-C reaches the whole process group.
  process.kill(-dev.pid, 'SIGINT')
  await dev.ended
  await expect.poll(checkout.processes, slow).toEqual([])
  expect(await dev.ask('/healthz')).toBe('nothing')

  // The SIGTERM of a supervisor reaches npm only.
  const again = await startDeveloping(checkout.folder)
  await expect.poll(() => again.ask('/readyz'), slow).toBe('200 ready\n')
  process.kill(again.pid, 'SIGTERM')
  await again.ended
  await expect.poll(checkout.processes, slow).toEqual([])

  expect(await readdir(join(checkout.folder, 'build'))).toEqual(['built'])
  expect(await readFile(join(checkout.folder, 'build', 'built'), 'utf8')).toBe('by a build')
  // `.vite` would be the cache of a concurrent build or check.
  expect(await readdir(join(checkout.folder, 'node_modules'))).not.toContain('.vite')
})
