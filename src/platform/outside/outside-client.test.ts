import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '#tests/support/servers/serve-parts.ts'
import { outsideClient } from './outside-client.ts'
import type { Inward } from './outward.ts'

const terms = { headers: {}, timeout: 1_000, maxBytes: 1_000, refuse: () => null }

async function givenHost(listener: RequestListener) {
  const requested: string[] = []
  const host = await serve((request, response) => {
    requested.push(request.url ?? '')
    void listener(request, response)
  })
  onTestFinished(host.close)
  return { url: host.url, port: host.port, requested }
}
function usingClient(inward: Inward) {
  const client = outsideClient({ inward, perHost: 2 })
  onTestFinished(client.close)
  return (address: string, more = {}) => client.get(new URL(address), { ...terms, ...more })
}

test('internal addresses are refused as numbers in any notation, as names, and nothing is sent to them', async () => {
  const { port, requested } = await givenHost((_, response) => void response.end('x'))
  const get = usingClient(false)
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '100.64.0.1',
    '168.63.129.16',
    '224.0.0.1',
    '[ff02::1]',
    'localhost',
  ])
    expect(await get(`http://${host}:${port}/`), host).toEqual({
      ok: false,
      reason: expect.stringMatching(/(is|leads to) an address inside the internal network$/),
      outage: false,
    })
  expect(requested).toEqual([])
})

test('an internal host that is allowed is reached, and its redirects to other internal addresses are refused', async () => {
  const targets: Record<string, string> = {
    '/other': '127.0.0.1',
    '/metadata': '169.254.169.254',
    '/private': '10.0.0.1',
    '/again': 'localhost',
  }
  const { port, requested } = await givenHost(({ url = '' }, response) => {
    const target = targets[url]
    if (target) response.writeHead(302, { location: `http://${target}:${port}/x` }).end()
    else response.end('x')
  })
  const get = usingClient((host, address) => host === 'localhost' && ['127.0.0.1', '::1'].includes(address))
  expect(await get(`http://localhost:${port}/x`)).toMatchObject({ ok: true, status: 200 })
  expect(await get(`http://localhost:${port}/again`)).toMatchObject({ ok: true, status: 200 })
  for (const path of ['/other', '/metadata', '/private'])
    expect(await get(`http://localhost:${port}${path}`), path).toEqual({
      ok: false,
      reason: 'is an address inside the internal network',
      outage: false,
    })
  expect(await get(`http://127.0.0.1:${port}/x`)).toMatchObject({ ok: false })
  expect(requested).toEqual(['/x', '/again', '/x', '/other', '/metadata', '/private'])
})

test('a redirect is followed at most three times, and each target is checked', async () => {
  const { url, port, requested } = await givenHost((request, response) => {
    const to: Record<string, string> = {
      '/one': '/two',
      '/two': '/end',
      '/round': '/round',
      '/away': 'http://other.example/x',
      '/file': 'file:///etc/passwd',
      '/login': 'http://kari:hemmelig@127.0.0.1/',
    }
    const target = to[request.url ?? '']
    if (target) response.writeHead(302, { location: target }).end()
    else response.end('x')
  })
  const get = usingClient(true)
  expect(await get(`${url}/one`)).toMatchObject({ ok: true, status: 200, body: Buffer.from('x') })
  expect(await get(`${url}/round`)).toMatchObject({ ok: false, reason: 'redirects more than 3 times' })
  const refuse = (target: URL) => (target.host === `127.0.0.1:${port}` ? null : `not ${target.host}`)
  expect(await get(`${url}/away`, { refuse })).toEqual({ ok: false, reason: 'not other.example', outage: false })
  expect(await get(`${url}/file`)).toMatchObject({ ok: false, reason: 'is not an address of https or http' })
  expect(await get(`${url}/login`)).toMatchObject({ ok: false, reason: 'is an address with a user name or a fragment' })
  expect(requested.filter(path => path === '/round')).toHaveLength(4)
})

test('a response that is too large, too slow, cut or absent is refused, and the last three may be tried again', async () => {
  const { url } = await givenHost((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(1_001))
    else if (request.url === '/endless') {
      const more = setInterval(() => response.write('x'.repeat(400)), 5)
      response.on('close', () => clearInterval(more))
    } else if (request.url === '/slow') response.writeHead(200).write('x')
    else if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': '100' }).write('x')
      setTimeout(() => response.destroy(), 20)
    } else response.writeHead(304).end()
  })
  const get = usingClient(true)
  expect(await get(`${url}/large`)).toEqual({ ok: false, reason: 'has more than 1000 bytes', outage: false })
  expect(await get(`${url}/endless`)).toEqual({ ok: false, reason: 'has more than 1000 bytes', outage: false })
  expect(await get(`${url}/slow`, { timeout: 200 })).toEqual({
    ok: false,
    reason: 'was not read within 0.2 s',
    outage: true,
  })
  expect(await get(`${url}/cut`)).toEqual({ ok: false, reason: 'ended half-way', outage: true })
  expect(await get('http://127.0.0.1:1/')).toMatchObject({ ok: false, outage: true })
  expect(await get(`${url}/same`)).toMatchObject({ ok: true, status: 304 })
})
