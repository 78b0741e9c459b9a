import { createConfig, lintFromString } from '@redocly/openapi-core'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import type { Api } from '#api/deps.ts'
import { examples } from '#api/description/examples.ts'
import { operations } from '#api/description/operations.ts'
import { cartValidateRequest, reservationRequest } from '#contract/reservations.ts'
import { searchBody } from '#contract/search.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { deliverDue, subscribe } from '#modules/exchange/webhooks/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { givenKey } from '#tests/support/api/keys.ts'
import { isSigned, openReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { silentLog } from '#tests/support/catalogue/open-catalogue.ts'
import { asDescribed } from '#tests/support/api/described-responses.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const root = join(import.meta.dirname, '../../..')

interface Body {
  content?: Record<string, { example?: unknown }>
}
interface DescribedCall {
  operationId: string
  description: string
  security: Record<string, []>[]
  parameters?: { name: string; in: string; required?: boolean; example?: unknown; schema: { type?: unknown } }[]
  requestBody?: Body
  responses: Record<string, Body>
}
interface Described {
  paths: Record<string, Record<string, DescribedCall>>
}
const descriptionOf = async (api: { request(path: string): Response | Promise<Response> }) =>
  (await api.request('/api/v1/openapi.json')).text()

test('the description follows every recommended rule of Redocly', async () => {
  const { api } = await usingWholeApi(async () => {})
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'info-contact': 'error', 'operation-description': 'error', 'path-parameters-defined': 'error' },
  })
  const source = await descriptionOf(api)
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  // The linter reports a known mistake.
  const { paths, ...rest } = JSON.parse(source) as Described
  const [[path, { get }]] = Object.entries(paths) as [[string, { get: object }]]
  const broken = await lintFromString({
    source: JSON.stringify({ ...rest, paths: { [path]: { get: { ...get, operationId: undefined } } } }),
    absoluteRef: 'x.json',
    config,
  })
  expect(broken).not.toEqual([])
})

test('every call has a description and valid examples, and no path parameter can be missing', async () => {
  const { api } = await usingWholeApi(async () => {})
  const { paths } = JSON.parse(await descriptionOf(api)) as Described
  const without: string[] = []
  for (const [path, methods] of Object.entries(paths))
    for (const [method, call] of Object.entries(methods)) {
      const { description, parameters = [], requestBody, responses } = call
      const name = `${method} ${path}`
      if (!description) without.push(`${name}: description`)
      for (const parameter of parameters) {
        if (parameter.example === undefined) without.push(`${name}: example of ${parameter.name}`)
        if (parameter.in === 'path' && (!parameter.required || String(parameter.schema.type).includes('null')))
          without.push(`${name}: nullable ${parameter.name}`)
      }
      const bodies = [requestBody, ...Object.entries(responses).map(([status, each]) => status.startsWith('2') && each)]
      for (const body of bodies) {
        const content = body ? body.content?.['application/json'] : undefined
        if (content && content.example === undefined) without.push(`${name}: example of a body`)
      }
    }
  expect(without).toEqual([])
})

test('every call is described once; calls by key, guest and staff have their credentials and refusals', async () => {
  const { api } = await usingWholeApi(async () => {})
  const { paths } = JSON.parse(await descriptionOf(api)) as Described
  const names = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace('/api/v1', '') || '/'}`),
  )
  expect(names.toSorted()).toEqual(Object.keys(operations).toSorted())
  expect(new Set(Object.values(operations).map(({ id }) => id)).size).toBe(names.length)
  expect(paths['/api/v1/articles/search']!['post']!.security).toEqual([{}, { key: [] }])
  const byKey = paths['/api/v1/machine/reservations']!['get']!
  expect(byKey).toMatchObject({ security: [{ key: [] }], responses: { 401: {}, 403: {}, 429: {} } })
  expect(byKey.responses).not.toHaveProperty('419')
  expect(paths['/api/v1/reservations']!['post']).toMatchObject({
    security: [{ guest: [], token: [] }],
    responses: { 419: {}, 429: {}, 503: {} },
  })
  expect(paths['/api/v1/staff/reservations/{id}/move']!['post']).toMatchObject({
    security: [{ staffSession: [], guest: [], token: [] }],
    responses: { 401: {}, 403: {}, 419: {} },
  })
})

test('the calls accept the examples of the description', () => {
  expect(reservationRequest.safeParse(examples['placeReservation']).error).toBeUndefined()
  expect(cartValidateRequest.safeParse(examples['validateCart']).error).toBeUndefined()
  expect(searchBody.safeParse(examples['searchArticles']).error).toBeUndefined()
})

test('a response with other fields or another status than described fails the test that got it', async () => {
  const said = (response: Response) =>
    asDescribed({ fetch: async () => response } as unknown as Api).fetch(new Request('http://hent.test/api/v1/genders'))
  const gender = { id: 1, name: 'Herre', checked: false }
  await expect(said(Response.json([gender]))).resolves.toHaveProperty('status', 200)
  await expect(said(Response.json([{ ...gender, age: 3 }]))).rejects.toThrow('Unrecognized key: "age"')
  await expect(said(Response.json([{ ...gender, name: null }]))).rejects.toThrow('[0].name')
  await expect(said(new Response(null, { status: 204 }))).rejects.toThrow('204, which is none of 200')
  await expect(said(new Response('[]'))).rejects.toThrow('text/plain')
  const busy = { message: 'Prøv igjen', code: 'overloaded' }
  await expect(said(Response.json(busy, { status: 503 }))).rejects.toThrow('503 without Retry-After')
})

const client = `
import createClient from 'openapi-fetch'
import type { paths } from './api'

/** Finds the article, and reserves one piece of its first variant in the shop. */
export async function reserve(fetch: (request: Request) => Promise<Response>, name: string, ShopID: number, key: string) {
  const client = createClient<paths>({ baseUrl: 'http://hent.test', fetch })
  const me = await client.GET('/api/v1/customers/current')
  const cookie = (me.response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const token = cookie.slice('XSRF-TOKEN='.length)
  const found = await client.GET('/api/v1/articles/by-name/{slug}', { params: { path: { slug: name } } })
  if (!found.data || !('variants' in found.data)) throw new Error('not found')
  const EanNo = found.data.variants[0]?.ean ?? ''
  const { data, error, response } = await client.POST('/api/v1/reservations', {
    params: { header: { 'idempotency-key': key } },
    headers: { cookie, 'x-xsrf-token': token },
    body: { CustomerName: 'Kari Nordmann', Email: 'kari@example.com', Phone: '98765432', Delivery: false, Address: '',
      PostalCode: '', City: '', ShopID, items: [{ EanNo, Count: 1 }], shipping_method_id: null },
  })
  if (error) return { status: response.status, said: error.message }
  return { status: response.status, code: data.pickupCode, name: data.reservation.articles[0]?.name }
}

/** Finds the article by a search, reserves a piece for a customer, makes it ready and hands it over, all by key. */
export async function serve(fetch: (request: Request) => Promise<Response>, token: string, query: string, ShopID: number, key: string) {
  const headers = { authorization: \`Bearer \${token}\` }
  const client = createClient<paths>({ baseUrl: 'http://hent.test', fetch, headers })
  const found = await client.POST('/api/v1/articles/search', { body: { query, take: 1 } })
  const slug = found.data?.hits.hits[0]?._source.slug ?? ''
  const article = await client.GET('/api/v1/articles/by-name/{slug}', { params: { path: { slug } } })
  if (!article.data || !('variants' in article.data)) throw new Error('not found')
  const EanNo = article.data.variants[0]?.ean ?? ''
  const placed = await client.POST('/api/v1/machine/reservations', {
    params: { header: { 'idempotency-key': key } },
    body: { CustomerName: 'Kari Nordmann', Email: 'kari@example.com', Phone: '98765432', Delivery: false, Address: '',
      PostalCode: '', City: '', ShopID, items: [{ EanNo, Count: 1 }], shipping_method_id: null },
  })
  const path = { id: placed.data?.reservation.id ?? 0 }
  let { data } = await client.GET('/api/v1/machine/reservations/{id}', { params: { path } })
  const statuses: number[] = []
  for (const action of ['ready', 'collect'] as const) {
    ;({ data } = await client.POST('/api/v1/machine/reservations/{id}/move', { params: { path }, body: { action, version: data?.version } }))
    statuses.push(data?.statusID ?? 0)
  }
  return { id: path.id, statuses, sku: data?.articles[0]?.sku }
}
`

test('a client generated from the description compiles, reserves as a browser does, and serves a customer by key', async () => {
  const { api, filled, database } = await usingWholeApi(async ({ db }) => {
    const { id } = await givenShop(db)
    await givenArticle(db, { name: 'Klientjakke', slug: 'klientjakke', variants: [{ stock: { [id]: 1 } }] })
    await givenArticle(db, { name: 'Klientlue', slug: 'klientlue', variants: [{ stock: { [id]: 1 } }] })
    return { shopId: id }
  })
  // Inside the project, so that its packages resolve.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const folder = mkdtempSync(join(root, 'test-results', 'generated-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTS(await descriptionOf(api))))
  writeFileSync(join(folder, 'client.ts'), client)
  const strict = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--target',
    'es2023',
  ]
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  execFileSync(tsc, ['--ignoreConfig', ...strict, join(folder, 'client.ts')], { cwd: folder, stdio: 'pipe' })

  type Fetch = (request: Request) => Promise<Response>
  const { reserve, serve } = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as {
    reserve(fetch: Fetch, name: string, shop: number, key: string): Promise<object>
    serve(fetch: Fetch, token: string, query: string, shop: number, key: string): Promise<{ id: number }>
  }
  const fetched = (request: Request) => Promise.resolve(api.fetch(request))
  const first = await reserve(fetched, 'klientjakke', filled.shopId, crypto.randomUUID())
  expect(first).toMatchObject({ status: 201, name: 'Klientjakke' })
  const second = await reserve(fetched, 'klientjakke', filled.shopId, crypto.randomUUID())
  expect(second).toMatchObject({ status: 409, said: expect.stringContaining('lager') as string })

  const receiver = await openReceiver()
  const webhooks = {
    database,
    secret: 'a secret of the shop that is long enough',
    inward: true,
    timeout: 300,
    log: silentLog,
    random: () => 0,
  }
  const hook = await subscribe(webhooks, systemActor, { url: receiver.url, events: ['reservation.*'] })
  const { token } = await givenKey(database, 'catalogue:read', ...['read', 'write'].map(each => `reservations:${each}`))
  const served = await serve(fetched, token, 'klientlue', filled.shopId, crypto.randomUUID())
  expect(served).toMatchObject({ statuses: [3, 4], sku: expect.stringMatching(/./) as string })
  while ((await deliverDue(webhooks)).length > 0);
  const events = receiver.received.toSorted((a, b) => a.body.sequence - b.body.sequence)
  expect(events.map(({ body }) => [body.type, body.data['id']])).toEqual(
    ['placed', 'ready', 'collected'].map(name => [`reservation.${name}`, served.id]),
  )
  expect(events.every(each => isSigned(each, hook.ok ? hook.secret : ''))).toBe(true)
})
