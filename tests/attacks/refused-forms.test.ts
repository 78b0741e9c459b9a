// Forms of pages that are refused leave one line each in the log, without personal data.
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { createRefusalLog } from '#api/refusal-log.ts'
import { createInFlight } from '#main/http/in-flight.ts'
import { createPages } from '#main/pages/pages.ts'
import type { RenderPage } from '#main/pages/render-pages.ts'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { createLog } from '#platform/log.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'
import { builtInBrandSettings } from '#tests/support/catalogue/built-in-brand-settings.ts'
import { serveParts } from '#tests/support/servers/serve-parts.ts'
import { ask } from './ask.ts'

const network = '203.0.113.0/24'
const login = 'name=ukjent%40example.no&email=ukjent%40example.no&password=feil+passord'
const form = 'application/x-www-form-urlencoded'
const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

/** The built pages over the API, with one log. */
async function startShop() {
  const lines: string[] = []
  const log = createLog({ level: 'info', write: line => lines.push(line) })
  const { api } = await usingWholeApi(({ db }) => givenShop(db, { id: 55 }), { log, http: { trustedProxies: 1 } })
  const { renderPage } = (await import(join(import.meta.dirname, '../../build/server/index.js'))) as {
    renderPage: RenderPage
  }
  let limited = false
  const report = (error: unknown) => {
    throw error
  }
  const pages = createPages({
    renderPage,
    api: api.fetch,
    snapshot: () => ({ version: 1, epoch: 1, stockVersion: 1 }) as Snapshot,
    brand: 'ox',
    brandHosts: new Map(),
    brandSettings: builtInBrandSettings,
    publicUrl: null,
    report,
    logRefusal: createRefusalLog(log),
    toWait: () => Promise.resolve(limited ? 7 : 0),
  })
  const { url, close } = await serveParts({
    api: api.fetch,
    pages,
    report,
    inFlight: createInFlight({ trustedProxies: 1 }),
  })
  onTestFinished(close)
  const own = { origin: url, 'sec-fetch-site': 'same-origin' }
  return {
    logged: () => lines.splice(0).map(line => JSON.parse(line) as Record<string, unknown>),
    limit: () => (limited = true),
    send: (path: string, body = login, headers: Record<string, string> = {}) =>
      ask(url, path, {
        method: 'POST',
        headers: { 'x-forwarded-for': '203.0.113.77', 'content-type': form, ...own, ...headers },
        body,
      }),
  }
}

test('a refused form of a page is logged once, with its reason and network, and nothing typed', async () => {
  const { send, logged, limit } = await startShop()
  const refusals: [what: () => Promise<{ status: number }>, status: number, reason: string, route: string][] = [
    [() => send('/ansatt/logg-inn'), 401, 'unauthorised', 'POST /staff/login'],
    [() => send('/logg-inn'), 422, 'wrong_login', 'POST /customers/login'],
    [() => send('/logg-inn', login, evil), 403, 'form of another site', 'page'],
    [() => send('/logg-inn', '{}', { 'content-type': 'application/json' }), 415, 'unreadable form', 'page'],
    [() => send('/logg-inn', `email=${'x'.repeat(70_000)}`), 413, 'unreadable form', 'page'],
  ]
  for (const [refused, status, reason, route] of refusals) {
    await refused()
    const lines = logged()
    // The page that is shown again asks for an account, without a login.
    const ofForm = lines.filter(line => line['msg'] === 'request refused' && line['route'] !== 'GET /staff/current')
    expect(ofForm).toMatchObject([{ status, reason, route, network }])
    expect(JSON.stringify(lines)).not.toMatch(/ukjent|feil passord|203\.0\.113\.77|xxxx/)
  }
  limit()
  expect((await send('/logg-inn')).status).toBe(429)
  expect(logged()).toMatchObject([{ msg: 'request refused', status: 429, reason: 'too many pages', route: 'page' }])
})
