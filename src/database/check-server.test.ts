import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { OperatorError } from '#platform/operator-error.ts'
import { databaseServer, usingDatabase } from '#tests/support/database/database.ts'
import { checkServer, refuseUnfit } from './check-server.ts'
import { explainDatabaseFault } from './explain-fault.ts'

const changed = (change: (url: URL) => void) => {
  const url = new URL(databaseServer())
  change(url)
  return url.href
}
const lineFor = (url: string) =>
  checkServer(url).then(
    () => 'no fault',
    (error: Error) => (error instanceof OperatorError ? error.message : `a bug: ${error.message}`),
  )

test('an unusable database URL is reported in one line with the remedy and without the password', async () => {
  const lines = [
    await lineFor(changed(url => (url.password = 'not-this-one'))),
    await lineFor(changed(url => (url.pathname = '/nowhere'))),
    await lineFor('postgres://hent:geheim@127.0.0.1:9/hent'),
    explainDatabaseFault(
      Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }),
      'postgres://hent:geheim@basen/hent',
    ),
  ]
  expect(lines).toEqual([
    expect.stringMatching(/refuses the password of \S+: correct user and password in DATABASE_URL/),
    expect.stringMatching(/^There is no database "nowhere" on 127.0.0.1:\d+: make it \(createdb -O \S+ nowhere\)/),
    'No answer from 127.0.0.1:9: start PostgreSQL there, or correct host and port in DATABASE_URL',
    new OperatorError('There is no host basen:5432: correct DATABASE_URL'),
  ])
  for (const line of lines) expect(String(line)).not.toMatch(/\n|not-this-one|geheim/)
})

test('a server with an unsupported version or encoding is refused', () => {
  const refused = (found: { version: string; number: number; encoding: string }) => () => refuseUnfit(found)
  expect(refused({ version: '14.12 (Debian)', number: 140_012, encoding: 'UTF8' })).toThrow(
    /leads to PostgreSQL 14\.12 \(Debian\); Hent needs 15 or newer/,
  )
  expect(refused({ version: '16.1', number: 160_001, encoding: 'LATIN1' })).toThrow(/is in LATIN1; Hent needs UTF8/)
  expect(refused({ version: '15.0', number: 150_000, encoding: 'UTF8' })).not.toThrow()
})

test('the start waits for a database that is still starting, and reports the wait', async () => {
  const { url } = await usingDatabase()
  const address = new URL(url)
  const real = { port: Number(address.port), host: address.hostname }
  const proxy = net.createServer(client => {
    const server = net.connect(real)
    client.on('error', () => server.destroy()).pipe(server)
    server.on('error', () => client.destroy()).pipe(client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  await new Promise(resolve => proxy.close(resolve))
  onTestFinished(() => void proxy.close())

  address.port = String(port)
  const progress: string[] = []
  await checkServer(address.href, {
    waitFor: 15_000,
    onProgress(line) {
      progress.push(line)
      if (progress.length === 1) proxy.listen(port, '127.0.0.1')
    },
  })
  expect(progress).toEqual([expect.stringMatching(/^Waiting for the database, \d+ s more\. No answer from /)])
})

test('a permanent fault ends the start without waiting', async () => {
  const progress: string[] = []
  const wrong = changed(url => (url.password = 'not-this-one'))
  await expect(checkServer(wrong, { waitFor: 15_000, onProgress: line => progress.push(line) })).rejects.toThrow(
    /password/,
  )
  expect(progress).toEqual([])
})
