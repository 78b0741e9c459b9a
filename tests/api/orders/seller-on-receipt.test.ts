import { expect, test } from 'vitest'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'

test('a receipt keeps the shop that sold when the order was placed, even if the shop changes name and owner', async () => {
  const shop = await usingOrders({ orgNo: '923609016' })
  const { pool } = shop.database
  const { id, token, session } = await shop.begun()
  await pool.query(`update shops.shop set name = 'Solgt Oslo', org_no = '974760673' where id = $1`, [shop.oslo.id])
  await shop.vipps.approve(session.id)
  await shop.look(session)
  await shop.staffMoves(id, 'ready', 'collect')
  await shop.later(id)
  const { body } = await shop.kari.get(`/reservations/receipt/${token}`)
  expect(body.payment.seller).toEqual({ name: 'Oslo', orgNo: '923609016' })
  expect(body.seller).toMatchObject({ shop: 'Oslo', name: 'Oslo', orgNo: '923609016' })
})

test('a receipt keeps the chain’s company; after a move it shows the new shop, and without a stored seller the current company', async () => {
  const set = { company: 'Gammel AS', orgno: '987654325', address: 'Storgata 1, 0155 Oslo' }
  const shop = await usingShop({ documents: { brandSettingsOf: brand => brandSettingsOf(brand, set) } })
  const { db, pool } = shop.database
  const [oslo, hamar] = [await givenShop(db, { name: 'Oslo' }), await givenShop(db, { name: 'Hamar' })]
  await pool.query(`update shops.shop set org_no = '923609016', phone = '62 00 00 00' where id = $1`, [hamar.id])
  const { ean } = await givenVariant(db, { stock: { [oslo.id]: 1, [hamar.id]: 1 } })
  const kari = await shop.guest()
  const { body } = await shop.reserve(kari, requestFor(oslo.id, [{ EanNo: ean, Count: 1 }]))
  const seller = async () => (await kari.get(`/reservations/receipt/${body.receiptToken}`)).body.seller
  Object.assign(set, { company: 'Ny AS', orgno: '974760673' })
  expect(await seller()).toMatchObject({ shop: 'Oslo', name: 'Gammel AS', orgNo: '987654325' })
  await kari.post(`/reservations/receipt/${body.receiptToken}/shop`, { shopId: hamar.id })
  expect(await seller()).toMatchObject({ shop: 'Hamar', name: 'Hamar', orgNo: '923609016', phone: '62 00 00 00' })
  await pool.query('update shops.shop set org_no = null; update reservations.reservation set seller = null')
  expect(await seller()).toMatchObject({ shop: 'Hamar', name: 'Ny AS', orgNo: '974760673' })
})
