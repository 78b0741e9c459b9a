import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { guestOf, requestFor } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const password = 'et langt passord'

test('only a shop with a phone number is marked to call, and a refusal contains the number', async () => {
  const { api, filled } = await usingWholeApi(async ({ db }) => {
    const [rung, silent] = [await givenShop(db, { name: 'Oslo' }), await givenShop(db, { name: 'Bergen' })]
    await db.updateTable('shops.shop').set({ phone: '22 33 44 55' }).where('id', '=', rung.id).execute()
    const last = { onHand: 1, doubt: 1 }
    const ball = await givenVariant(db, { stock: { [rung.id]: 9, [silent.id]: 9 } })
    return { rung, silent, ball, jacket: await givenVariant(db, { stock: { [rung.id]: last, [silent.id]: last } }) }
  })
  const { rung, silent, ball, jacket } = filled
  const guest = await guestOf(api)
  const items = [{ EanNo: jacket.ean, Count: 1 }]
  const told = (shops: { id: number; stock: unknown }[]) =>
    Object.fromEntries(shops.map(({ id, stock }) => [id, stock]))
  const words = {
    [rung.id]: { level: 'ask', words: 'Ring og spør' },
    [silent.id]: { level: 'ask', words: 'Kanskje én igjen' },
  }
  expect(told((await guest.get(`/shops/near?ean=${jacket.ean}`)).body.shops)).toEqual(words)
  expect(
    told((await guest.post('/cart/shops', { items: [...items, { EanNo: ball.ean, Count: 1 }] })).body.shops),
  ).toEqual(words)
  const refusal = async (shop: number) => {
    const { body } = await guest.post('/reservations', requestFor(shop, items), {
      'idempotency-key': crypto.randomUUID(),
    })
    return [body.code, body.ask, body.phone]
  }
  expect(await refusal(rung.id)).toEqual(['out_of_stock', [jacket.ean], '22 33 44 55'])
  expect(await refusal(silent.id)).toEqual(['out_of_stock', [jacket.ean], undefined])
})

test('shops with a pause or only buffered stock are not marked to call', async () => {
  const { api, database, catalogue, filled } = await usingWholeApi(async ({ db }) => {
    const ids = []
    for (const name of ['Oslo', 'Bergen', 'Hamar', 'Molde']) ids.push((await givenShop(db, { name })).id)
    const [doubted = 0, paused = 0, buffered = 0, both = 0] = ids
    await db.updateTable('shops.shop').set({ phone: '22 33 44 55' }).where('id', 'in', ids).execute()
    const stock = {
      [doubted]: { onHand: 1, doubt: 1 },
      [paused]: { onHand: 1, doubt: 1 },
      [buffered]: { onHand: 1, buffer: 1, doubt: 1 },
      [both]: { onHand: 2, buffer: 1, doubt: 1 },
    }
    return { doubted, paused, buffered, both, jacket: await givenVariant(db, { stock }) }
  })
  const { doubted, paused, buffered, both, jacket } = filled
  await addStaff(database.db, { email: 'arne@hent.example', password, role: 'admin', shopIds: [] })
  const [guest, admin] = [await guestOf(api), await guestOf(api)]
  await admin.post('/staff/login', { email: 'arne@hent.example', password })
  const words = async () => {
    await catalogue.refresh()
    const { shops } = (await guest.get(`/shops/near?ean=${jacket.ean}`)).body
    const said = new Map(shops.map(({ id, stock }: { id: number; stock: { words: string } }) => [id, stock.words]))
    return [doubted, paused, buffered, both].map(id => said.get(id))
  }
  expect(await words()).toEqual(['Ring og spør', 'Ring og spør', 'Ikke på lager', 'Ring og spør'])
  await admin.post('/staff/pauses', { shopId: paused, length: { kind: 'hour' }, reason: 'Varetelling' })
  expect(await words()).toEqual(['Ring og spør', 'Tar ikke imot reservasjoner nå', 'Ikke på lager', 'Ring og spør'])
})
