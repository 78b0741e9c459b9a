import { expect, test } from 'vitest'
import { guestOf } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { publishRecall, saveRecall } from '#application/sales/recalls/change-recall.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'

test('everyone can read published recalls with a picture of the goods, and no drafts', async () => {
  const { api, database, filled } = await usingWholeApi(({ db }) => givenVariant(db))
  const guest = await guestOf(api)
  const texts = {
    title: 'Vogn',
    batch: '',
    reason: 'Brems',
    risk: 'Fall',
    instructions: 'Lever inn',
    contact: 'hent.no',
  }
  const saved = await saveRecall({ database }, systemActor, null, {
    ...texts,
    remedies: ['refund', 'repair'],
    oneRemedyReason: '',
    goods: [filled.ean],
  })
  if (!saved.ok) throw new Error(saved.reason)
  expect((await guest.get('/recalls')).body).toEqual({ data: [] })
  await publishRecall({ database, queue: null }, systemActor, saved)
  expect((await guest.get('/recalls')).body).toMatchObject({
    data: [
      {
        ...texts,
        ...{ remedies: ['refund', 'repair'], publishedAt: expect.any(String), endedAt: null },
        goods: [{ brand: expect.stringMatching(/./), image: expect.stringMatching(/^\//), eans: [filled.ean] }],
      },
    ],
  })
})
