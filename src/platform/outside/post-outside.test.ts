import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addressFault } from './outward.ts'
import { postOutside } from './post-outside.ts'

const post = { headers: {}, body: '{}', timeout: 500, inward: false }

async function givenServer() {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    if (request.url === '/silent') return
    if (request.url === '/cut') return void response.destroy()
    if (request.url === '/moved') return void response.writeHead(302, { location: '/elsewhere' }).end()
    response.writeHead(request.url === '/endless' ? 200 : 204)
    if (request.url === '/endless') response.write('x'.repeat(1_000))
    else response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void (server.closeAllConnections(), server.close()))
  const connections = () => new Promise<number>(resolve => server.getConnections((_, count) => resolve(count)))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, asked: requested, connections }
}

test('no request is sent to an internal address, given as a number or as a name that resolves to it', async () => {
  const { url, asked } = await givenServer()
  for (const address of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    `${url.replace('http:', 'https:')}/`,
  ])
    expect(await postOutside(address, post), address).toEqual({
      ok: false,
      reason: 'an address inside the internal network',
      reached: false,
    })
  for (const address of [
    `${url}/`,
    'ftp://hent.example/',
    'hent.example',
    'https://user:password@hent.example/',
    'https://hent.example/#x',
  ])
    expect(addressFault(address, { inward: false, plain: false }), address).not.toBeNull()
  expect(addressFault('https://hent.example/hook?key=1', { inward: false, plain: false })).toBeNull()
  expect(asked).toEqual([])
})
test('only the status of a response is read, redirects are not followed, and no connection stays open', async () => {
  const { url, asked, connections } = await givenServer()
  const ask = (path: string) => postOutside(`${url}${path}`, { ...post, inward: true })
  expect(await ask('/')).toEqual({ ok: true, status: 204 })
  expect(await ask('/moved')).toEqual({ ok: true, status: 302 })
  expect(await ask('/endless')).toEqual({ ok: true, status: 200 })
  await expect.poll(connections, { interval: 10, timeout: 400 }).toBe(0)
  expect(await ask('/silent')).toEqual({ ok: false, reason: 'too slow', reached: true })
  expect(await ask('/cut')).toMatchObject({ ok: false, reason: 'ECONNRESET' })
  expect(asked).toEqual(['/', '/moved', '/endless', '/silent', '/cut'])
})
