import { expect, test } from 'vitest'
import { deleteSetting, writeSetting } from '#database/settings.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'
import { guestOf } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

test("shops without their own ready hours have the chain's, even after the chain changes them", async () => {
  const { api, database, catalogue, filled } = await usingWholeApi(async ({ db }) => {
    const [plain, own] = [await givenShop(db), await givenShop(db)]
    await db.updateTable('shops.shop').set({ ready_hours: 5 }).where('id', '=', own.id).execute()
    return { plain, own }
  })
  const { db } = database
  const guest = await guestOf(api)
  const told = async () => {
    await catalogue.refresh()
    const { body } = await guest.get('/shops')
    const hours = new Map((body as { id: number; readyHours: number }[]).map(({ id, readyHours }) => [id, readyHours]))
    return [hours.get(filled.plain.id), hours.get(filled.own.id)]
  }
  expect(await told()).toEqual([2, 5])
  await writeSetting(db, 'ready_within_hours', 8)
  expect(await told()).toEqual([8, 5])
  await writeSetting(db, 'ready_within_hours', 3.5)
  expect(await told()).toEqual([4, 5])
  await deleteSetting(db, 'ready_within_hours')
  expect(await told()).toEqual([2, 5])
})
