import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/servers/shop.ts'
import { readSellers } from './read-sellers.ts'

const paymentUrls = { vipps: 'https://vipps.example', klarna: 'https://klarna.example', qliro: 'https://qliro.example' }
const klarna = { username: 'PK1', password: 'hemmelig-nok' }

async function read(text: string | null) {
  const folder = await temporaryFolder('sellers')
  onTestFinished(() => folder.remove())
  const sellersFile = join(folder.path, 'sellers.json')
  if (text !== null) await writeFile(sellersFile, text)
  return readSellers({ sellersFile, paymentUrls })
}

test('each seller has the providers with keys in the file; without a file there are no sellers', async () => {
  const sellers = await read(
    JSON.stringify({ 923609016: { klarna, qliro: { apiKey: 'A', apiSecret: 'B' } }, 999888777: {} }),
  )
  expect([...sellers].map(([orgNo, own]) => [orgNo, own.map(({ name }) => name)])).toEqual([
    ['923609016', ['klarna', 'qliro']],
    ['999888777', []],
  ])
  expect((await readSellers({ sellersFile: undefined, paymentUrls })).size).toBe(0)
})

test.each([
  [null, 'cannot be read: ENOENT'],
  ['{"923609016": {"klarna": {"username": "PK1", "password": "hemmelig-nok"', 'is not JSON'],
  [
    JSON.stringify({ 923609016: { klarna: { username: 'PK1', password: 17, also: 'hemmelig-nok' } } }),
    'wrong at 923609016.klarna.password',
  ],
  [JSON.stringify({ 923609016: { klarna, stripe: { key: 'hemmelig-nok' } } }), 'wrong at 923609016 '],
  [JSON.stringify({ 'hemmelig-nok': { klarna } }), 'wrong at '],
  ['[]', 'wrong at its top'],
])('a faulty file is reported with its position and none of its content: %#', async (text, message) => {
  const error = await read(text).then(
    () => null,
    (caught: Error) => caught,
  )
  expect(error?.message).toContain(message)
  expect(error?.message).not.toMatch(/hemmelig-nok|PK1/)
})
