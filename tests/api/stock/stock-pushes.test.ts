import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { StockFiles } from '#api/deps.ts'
import { listImports } from '#modules/exchange/feeds/index.ts'
import { shopHash } from '#tests/support/catalogue/feed-files.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { givenKey, machineOf } from '#tests/support/api/keys.ts'
import { usingStockFiles } from '#tests/support/api/stock-files.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const header = 'store_code\tid\tquantity\tprice\tpickup_method\tlast_updated'
const older = '2026-11-20T05:00:00+0100'
const later = '2026-11-20T06:00:00+0100'
const packed = (text: string | Uint8Array) => new Uint8Array(gzipSync(text))
const plain = (text: string) => new TextEncoder().encode(text)

async function usingPushes(changes: (files: StockFiles) => Partial<StockFiles> = () => ({}), callTimeout?: number) {
  const store: { files?: StockFiles; left?: () => Promise<string[]> } = {}
  const files: StockFiles = {
    get folder() {
      return store.files!.folder
    },
    isFull: () => store.files!.isFull(),
    take: (path, terms) => ({ ...store.files!, ...changes(store.files!) }).take(path, terms),
  }
  const { api, database, filled } = await usingWholeApi(
    async database => {
      Object.assign(store, await usingStockFiles(database))
      const { db } = database
      const [oslo, bergen] = [await givenShop(db), await givenShop(db)]
      const goods = []
      for (let i = 0; i < 6; i++) goods.push(await givenVariant(db))
      return { oslo, bergen, goods }
    },
    {
      stock: { stockFiles: files },
      ...(callTimeout !== undefined && { http: { callTimeout, stockPushTimeout: callTimeout } }),
    },
  )
  const { oslo, bergen, goods } = filled
  const key = await givenKey(database, `stock:write:${oslo.id}`)
  const ask = machineOf(api, key.token)
  const row = (shop: { id: number }, sku: string, quantity: number | string, at = older) =>
    `S${shop.id}\t${sku}\t${quantity}\t\tbuy\t${at}`
  const inventory = (quantity: number, at = older, shop = oslo) =>
    [header, ...goods.map(({ sku }) => row(shop, sku, quantity, at)), ''].join('\n')
  const push = (
    raw: Uint8Array<ArrayBuffer> | ReadableStream,
    path = '/machine/stock',
    headers: Record<string, string> = {},
  ) => ask(path, { method: 'POST', raw, headers: { 'content-type': 'text/tab-separated-values', ...headers } })
  const onHand = async (shop = oslo) =>
    (
      await database.pool.query<{ pieces: number }>(
        `select coalesce(sum(on_hand), 0)::int as pieces from shops.stock where shop_id = ${shop.id}`,
      )
    ).rows[0]!.pieces
  return { api, database, key, ask, push, row, inventory, onHand, oslo, bergen, goods, left: () => store.left!() }
}

test('a pushed full inventory is applied, gzipped or not; repeating it or pushing an older one changes nothing', async () => {
  const { push, inventory, onHand, database, key, ask, left } = await usingPushes()
  const first = await push(packed(inventory(5)))
  expect(first).toMatchObject({
    status: 200,
    body: {
      ...{ state: 'taken', rows: 6, changed: { rowsIn: 6 }, partsLeft: 0, problems: [], shortfalls: [], reason: null },
      dialects: ['tabs between cells, no quotation marks, UTF-8, no decimals'],
    },
  })
  expect(await onHand()).toBe(30)
  expect((await ask(`/machine/stock/${first.body.id}`)).body).toEqual(first.body)
  expect(await push(plain(inventory(7, later)))).toMatchObject({ status: 200, body: { changed: { quantitiesUp: 6 } } })
  const before = await shopHash(database)
  expect(await push(plain(inventory(7, later)))).toMatchObject({ status: 200, body: { state: 'taken' } })
  expect(await push(plain(inventory(9)))).toMatchObject({ status: 200, body: { changed: { older: 6 } } })
  expect(await shopHash(database)).toBe(before)
  const audit = await database.pool.query(
    `select subject, detail from staff.audit_log where action = 'stock pushed' order by id`,
  )
  expect(audit.rows).toMatchObject([
    { subject: `key:${key.id}`, detail: { key: key.name, push: first.body.id, rows: 6, rowsIn: 6 } },
    { detail: { quantitiesUp: 6 } },
  ])
  expect((await database.pool.query('select * from shops.ledger_difference')).rows).toEqual([])
  expect(await left()).toEqual([])
})

test("each push is listed among the desk's imports under its key's name: applied, unchanged, refused or stopped", async () => {
  const fate: { stops?: boolean } = {}
  const { push, inventory, database, key, row, goods, oslo } = await usingPushes(files => ({
    take: async (path, terms) => (fate.stops ? 'stopped' : files.take(path, terms)),
  }))
  await push(plain(inventory(5)))
  await push(plain(inventory(5)))
  await push(plain(`${header}\n${row(oslo, goods[0]!.sku, 'mange')}\n`))
  fate.stops = true
  await push(plain(inventory(7, later)))
  const { data } = await listImports(database.db, { kind: null, only: 'all', after: null, take: 10 })
  expect(data.map(({ state, reason, rows }) => [state, reason, rows])).toEqual([
    ['failed', 'stopped', null],
    ['refused', 'problems', 1],
    ['unchanged', null, 6],
    ['done', null, 6],
  ])
  expect(new Set(data.map(({ origin, source, fileName }) => `${origin} ${source} ${fileName}`))).toEqual(
    new Set([`push ${key.name} `]),
  )
})

test('any bad row refuses the whole file, and each is named', async () => {
  const { push, row, goods, oslo, database, ask, left } = await usingPushes()
  const before = await shopHash(database)
  const [a, b, c] = goods.map(({ sku }) => sku) as [string, string, string]
  const text = [
    header,
    row(oslo, a, 5),
    row(oslo, 'finnes-ikke', 5),
    row(oslo, b, -1),
    `${row(oslo, c, 5)}\tmer`,
    '',
  ].join('\n')
  const error = await push(plain(text))
  expect(error).toMatchObject({
    status: 422,
    body: {
      code: 'invalid',
      message: expect.any(String),
      state: 'refused',
      reason: 'problems',
      problemCount: 3,
      problems: [
        { line: 3, column: 'id', value: 'finnes-ikke' },
        { line: 4, column: 'quantity', value: '-1', reason: 'is negative' },
        { line: 5, column: null },
      ],
    },
  })
  expect(await shopHash(database)).toBe(before)
  expect((await ask(`/machine/stock/${error.body.id}`)).body).toMatchObject({
    state: 'refused',
    problemCount: 3,
    rows: null,
  })
  expect(await left()).toEqual([])
})

test('with the key of one shop, a row of another refuses the whole file', async () => {
  const { push, inventory, row, goods, bergen, oslo, database } = await usingPushes()
  const before = await shopHash(database)
  const mixed = `${inventory(5)}${row(bergen, goods[0]!.sku, 5)}\n`
  expect(await push(plain(mixed))).toMatchObject({
    status: 422,
    body: {
      problems: [{ line: 8, column: 'store_code', value: `S${bergen.id}`, reason: 'is a store outside this import' }],
    },
  })
  expect(await push(plain(inventory(5, older, bergen)))).toMatchObject({ status: 422, body: { problemCount: 6 } })
  expect(await shopHash(database)).toBe(before)
  expect(oslo.id).not.toBe(bergen.id)
})

test('a file that omits over a fifth of a shop is refused unless that is confirmed; a shortfall is reported', async () => {
  const { push, inventory, database, onHand, goods, oslo, row } = await usingPushes()
  await push(plain(inventory(5)))
  await database.pool.query(`update shops.stock set reserved = 3 where variant_id = ${goods[0]!.id}`)
  const half = [header, ...goods.slice(0, 3).map(({ sku }) => row(oslo, sku, 1, later)), ''].join('\n')
  expect(await push(plain(half))).toMatchObject({
    status: 422,
    body: { reason: 'tooMuchRemoved', removals: [expect.stringContaining('3 of 6')] },
  })
  expect(await onHand()).toBe(30)
  const meant = await push(plain(half), '/machine/stock?allowRemoval=true')
  const { sku, ean } = goods[0]!
  expect(meant).toMatchObject({
    status: 200,
    body: { changed: { rowsOut: 3 }, shortfalls: [{ shop: oslo.id, sku, ean, shortfall: 2 }] },
  })
  expect(await onHand()).toBe(3)
})

test('a file with stock dropping to zero or large price changes is refused with figures until the query accepts it', async () => {
  const { push, inventory, database, onHand, goods, oslo, ask } = await usingPushes()
  await push(plain(inventory(5)))
  const before = await shopHash(database)
  const error = await push(plain(inventory(0, later)))
  expect(error).toMatchObject({
    status: 422,
    body: {
      ...{ code: 'invalid', state: 'refused', reason: 'zeroStock', problems: [], removals: [] },
      message: expect.stringContaining('acceptZeroStock=true'),
      findings: [
        {
          code: 'zeroStock',
          reason: '6 of 6 stocked rows (100 %) would go to zero; at most 30 % may',
          examples: goods.slice(0, 3).map(({ sku }) => `store S${oslo.id}, ${sku}: 5 → 0`),
        },
      ],
    },
  })
  expect((await ask(`/machine/stock/${error.body.id}`)).body).toMatchObject({ findings: error.body.findings })
  expect(
    (await listImports(database.db, { kind: 'inventory', only: 'failed', after: null, take: 1 })).data,
  ).toMatchObject([{ reason: 'zeroStock', detail: '--accept-zero-stock', origin: 'push' }])
  expect(await shopHash(database)).toBe(before)
  const priced = plain(inventory(5, later).replaceAll('\t\tbuy', '\t1.00 NOK\tbuy'))
  expect(await push(priced)).toMatchObject({
    status: 422,
    body: { reason: 'lowPrices', findings: [{ code: 'lowPrices' }, { code: 'priceMoves' }] },
  })
  expect(await push(priced, '/machine/stock?acceptLowPrices=true')).toMatchObject({
    status: 422,
    body: { reason: 'priceMoves', findings: [{ code: 'priceMoves' }] },
  })
  expect(await push(priced, '/machine/stock?acceptLowPrices=true&acceptPriceMoves=true')).toMatchObject({
    status: 200,
    body: { findings: [], changed: { ownPrices: 6 } },
  })
  expect(await onHand()).toBe(30)
  const zeroed = inventory(0, '2026-11-20T07:00:00+0100').replaceAll('\t\tbuy', '\t1.00 NOK\tbuy')
  expect(await push(plain(zeroed), '/machine/stock?acceptZeroStock=true')).toMatchObject({ status: 200 })
  expect(await onHand()).toBe(0)
})

test('a body that is too large is refused before it is read completely: by its length, in chunks, or compressed', async () => {
  const { push, database, left } = await usingPushes()
  const before = await shopHash(database)
  expect(await push(plain('x'), '/machine/stock', { 'content-length': '50000001' })).toMatchObject({ status: 413 })
  const chunk = new Uint8Array(1_000_000).fill(0x61)
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent++
      controller.enqueue(chunk)
      if (sent > 500) controller.close()
    },
  })
  expect(await push(endless)).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(sent).toBeLessThan(60)
  // 300 MB of zeros in 300 kB.
  const bomb = packed(new Uint8Array(300_000_000))
  expect(bomb.byteLength).toBeLessThan(1_000_000)
  expect(await push(bomb)).toMatchObject({ status: 413 })
  expect(await left()).toEqual([])
  expect(await shopHash(database)).toBe(before)
  expect((await database.pool.query('select from feeds.push')).rows).toEqual([])
}, 60_000)

test('a partial body, a truncated gzip file and invalid inventories change nothing', async () => {
  const { push, inventory, database, left } = await usingPushes()
  const before = await shopHash(database)
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(plain(inventory(5).slice(0, 60)))
    },
    pull(controller) {
      controller.error(new Error('aborted'))
    },
  })
  expect((await push(broken)).status).toBe(422)
  const gz = packed(inventory(5))
  const reasons = async (raw: Uint8Array<ArrayBuffer>) =>
    (await push(raw)).body.problems?.map((each: { reason: string }) => each.reason)
  expect(await reasons(gz.slice(0, -10))).toEqual([expect.stringContaining('cut off')])
  expect(await reasons(plain(inventory(5).slice(0, -3)))).toEqual([expect.stringContaining('no line end')])
  expect(await reasons(plain(''))).toEqual([expect.stringMatching(/^the file is empty/)])
  expect(await reasons(plain('<!doctype html><p>Logg inn</p>\n'))).toEqual([expect.stringContaining('web page')])
  expect(await reasons(plain('{"sku": 1}\n'))).toEqual([expect.stringContaining('JSON')])
  expect(await reasons(new Uint8Array([0, 1, 2, 255, 254, 10]))).toHaveLength(1)
  expect(await left()).toEqual([])
  expect(await shopHash(database)).toBe(before)
})

test("a slow import responds with an address to poll, and the key's next file is refused until it is done", async () => {
  let go = (): void => {}
  const started = new Promise<void>(resolve => (go = resolve))
  const slow = await usingPushes(
    files => ({
      take: async (path, terms) => {
        await started
        return files.take(path, terms)
      },
    }),
    200,
  )
  const { push, ask, inventory, onHand, api, database, oslo } = slow
  const first = await push(packed(inventory(5)))
  expect(first).toMatchObject({ status: 202, body: { state: 'taking', finishedAt: null } })
  expect(first.headers.get('location')).toBe(`/api/v1/machine/stock/${first.body.id}`)
  expect(await push(packed(inventory(6)))).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const another = machineOf(api, (await givenKey(database, `stock:write:${oslo.id}`)).token)
  expect((await another(`/machine/stock/${first.body.id}`)).status).toBe(404)
  go()
  await expect
    .poll(async () => (await ask(`/machine/stock/${first.body.id}`)).body.state, { timeout: 15_000 })
    .toBe('taken')
  expect(await onHand()).toBe(30)
  const next = await push(packed(inventory(6, later)))
  expect(next.status).toBeOneOf([200, 202])
  await expect
    .poll(async () => (await ask(`/machine/stock/${next.body.id}`)).body.state, { timeout: 15_000 })
    .toBe('taken')
})

test('a stopped or failed import is reported, and a shop that cannot take files asks to retry later', async () => {
  const { push, inventory } = await usingPushes(() => ({ take: () => Promise.resolve('stopped') }))
  const stopped = await push(plain(inventory(5)))
  expect(stopped).toMatchObject({ status: 503, body: { code: 'overloaded', state: 'failed', reason: 'stopped' } })
  expect(stopped.headers.get('retry-after')).toBe('60')
  const none = await usingWholeApi(async () => {})
  const key = await givenKey(none.database, 'stock:write')
  expect((await machineOf(none.api, key.token)('/machine/stock', { method: 'POST', raw: plain('x') })).status).toBe(503)
})

test('a push without a permitted key is refused and leaves no file', async () => {
  const { api, database, inventory, oslo, left } = await usingPushes()
  const raw = plain(inventory(5))
  const headers = { 'content-type': 'text/csv' }
  const send = (token: string) => machineOf(api, token)('/machine/stock', { method: 'POST', raw, headers })
  expect((await send('')).status).toBe(401)
  expect((await send((await givenKey(database, `reservations:read:${oslo.id}`)).token)).status).toBe(403)
  expect((await machineOf(api, (await givenKey(database, 'stock:write')).token)('/machine/stock/1')).status).toBe(422)
  expect(await left()).toEqual([])
})

test('a push that lacks a column of the key’s last accepted push is refused unless `allowMissingColumn` names it', async () => {
  const { push, inventory, database, ask } = await usingPushes()
  await push(plain(inventory(5)))
  const lacking = (at: string) =>
    plain(
      inventory(6, at)
        .split('\n')
        .map(line => line.split('\t').toSpliced(3, 1).join('\t'))
        .join('\n'),
    )
  const before = await shopHash(database)
  const error = await push(lacking(later))
  expect(error).toMatchObject({
    status: 422,
    body: {
      ...{ state: 'refused', reason: 'missingColumns', message: expect.stringContaining('allowMissingColumn=NAVN') },
      findings: [{ code: 'missingColumns', reason: 'the column price is missing; the last accepted feed had it' }],
    },
  })
  expect((await ask(`/machine/stock/${error.body.id}`)).body).toMatchObject({ findings: error.body.findings })
  expect(await shopHash(database)).toBe(before)
  expect(await push(lacking(later), '/machine/stock?allowMissingColumn=prise')).toMatchObject({ status: 422 })
  expect(await push(lacking(later), '/machine/stock?allowMissingColumn=pickup_method')).toMatchObject({
    body: { reason: 'missingColumns' },
  })
  expect(await push(lacking(later), '/machine/stock?allowMissingColumn=price,pickup_method')).toMatchObject({
    status: 200,
  })
  expect(await push(lacking(later))).toMatchObject({ status: 200 })
})
