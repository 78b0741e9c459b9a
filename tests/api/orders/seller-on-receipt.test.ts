import { expect, test } from 'vitest'
import { givenCollected } from '#tests/support/api/collected-order.ts'

test('a receipt keeps the seller of its time, even if the shop changes name and owner', async () => {
  const { database, oslo, kari, token, id, later } = await givenCollected()
  await database.pool.query(`update shops.shop set name = 'Hent Oslo', org_no = '923609016' where id = $1`, [oslo.id])
  const seller = async () => (await kari.get(`/reservations/receipt/${token}`)).body.payment.seller
  expect(await seller()).toBeNull()
  await later(id)
  const sold = { name: 'Hent Oslo', orgNo: '923609016' }
  expect(await seller()).toEqual(sold)
  await database.pool.query(`update shops.shop set name = 'Solgt Oslo', org_no = '974760673' where id = $1`, [oslo.id])
  expect(await seller()).toEqual(sold)
})
