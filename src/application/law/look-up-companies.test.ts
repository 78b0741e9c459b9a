import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { lookUpCompanies } from './look-up-companies.ts'

const log = createLog({ level: 'silent' })

test('a company is the same, has another name, has ended, or is not in the register', async () => {
  const registered: Record<string, object> = {
    '1': { navn: 'FJELL  AS', organisasjonsnummer: '1' },
    '2': { navn: 'ANNET AS' },
    '3': { navn: 'BORTE AS', slettedato: '2025-01-01' },
    '4': { navn: 'KONKURS AS', konkurs: true },
  }
  const server = createServer((request, response) => {
    const found = registered[/^\/api\/enheter\/(\d+)$/.exec(request.url ?? '')?.[1] ?? '']
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  const companies = ['1', '2', '3', '4', '5'].map(orgNo => ({ of: 'brand fjell', orgNo, name: 'Fjell AS' }))
  const found = await lookUpCompanies({ address, log }, [...companies, { of: 'shop 1', orgNo: '2', name: null }])
  expect(found.map(({ state }) => state)).toEqual(['same', 'other name', 'ended', 'ended', 'no answer', 'same'])
  expect(found[1]).toMatchObject({ registered: 'ANNET AS', orgNo: '2' })
})
