import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { englishMessages } from '#api/error-form/english-messages.ts'
import { errorStatus } from '#api/errors.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { usingServer } from '#tests/support/servers/api-server.ts'

const root = join(import.meta.dirname, '../../..')
const problem = 'application/problem+json'

test('docs/api.md lists every error code with its status', () => {
  const listed: Record<string, number> = {}
  const text = readFileSync(join(root, 'docs/api.md'), 'utf8')
  for (const [, status, codes = ''] of text.matchAll(/^\| (\d{3}) +\| (`.*`) +\|$/gm))
    for (const [, code = ''] of codes.matchAll(/`(\w+)`/g)) listed[code] = Number(status)
  const known = Object.keys(englishMessages).map(code => [code, errorStatus(code as ErrorCode)])
  expect(listed).toEqual(Object.fromEntries(known))
})

test('an error is Norwegian JSON by default, English and a problem on request, and Norwegian for the shop’s own pages', async () => {
  const { ask, api } = await usingServer()
  const norwegian = { message: 'Vi fant ikke det du lette etter', code: 'not_found' }
  for (const path of ['/api/v1/articles/999999', '/api/v1/finnes-ikke']) {
    const read = async (headers: Record<string, string>) => {
      const { headers: received, body } = await ask(path, { headers })
      return {
        type: received['content-type'],
        language: received['content-language'],
        body: JSON.parse(body) as object,
      }
    }
    expect((await read({})).body).toEqual(norwegian)
    const english = await read({ 'accept-language': 'en-GB,en;q=0.9' })
    expect(english).toEqual({
      type: 'application/json',
      language: 'en',
      body: { message: 'Not found', code: 'not_found' },
    })
    const page = { 'accept-language': 'en', 'sec-fetch-site': 'same-origin' }
    expect((await read(page)).body).toEqual(norwegian)
    expect(await read({ accept: problem })).toEqual({
      type: problem,
      language: undefined,
      body: {
        ...{ type: '/api/v1/#error-not_found', title: norwegian.message, status: 404, detail: norwegian.message },
        ...norwegian,
      },
    })
  }
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', accept: problem },
  }
  const wrong = await api.fetch(
    new Request('http://hent.test/api/v1/cart/validate', { ...sent, body: '{"items":1}' }),
    {},
  )
  expect([wrong.status, wrong.headers.get('content-type')]).toEqual([422, problem])
  expect(await wrong.json()).toMatchObject({
    title: 'Invalid data',
    code: 'invalid',
    errors: { items: ['Wrong type'] },
  })
})
