import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { endRecall, publishRecall, saveRecall } from '#application/sales/recalls/change-recall.ts'
import { readRecall } from '#application/sales/recalls/read-recalls.ts'
import type { Db } from '#database/connection.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { recallTexts } from '#tests/support/api/given-pram.ts'
import { guestOf, requestFor } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { givenArticle, givenShop, givenStock, givenVariant } from '#tests/support/catalogue/catalogue.ts'

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

/** A shop with an article of one size, and a recall of it. */
async function usingArticle() {
  const { api, database, catalogue, filled } = await usingWholeApi(async ({ db }) => {
    const shop = await givenShop(db)
    return { shop: shop.id, ...(await givenArticle(db, { variants: [{ stock: { [shop.id]: 5 } }] })) }
  })
  const guest = await guestOf(api)
  const publish = async (title: string, goods: string) => {
    const saved = await saveRecall({ database }, systemActor, null, { ...recallTexts, title, goods: [goods] })
    if (!saved.ok) throw new Error(saved.reason)
    expect(await publishRecall({ database, queue: null }, systemActor, saved)).toEqual({ ok: true })
    return saved.id
  }
  const reserve = async (ean: string) =>
    (
      await guest.post('/reservations', requestFor(filled.shop, [{ EanNo: ean, Count: 1 }]), {
        'idempotency-key': crypto.randomUUID(),
      })
    ).status
  const read = async () => {
    await catalogue.refresh()
    const { body } = await guest.get(`/articles/${filled.id}`)
    const { recall, variants } = body as {
      recall: { title: string } | null
      variants: { ean: string; shops: unknown[] }[]
    }
    return { recall, inShops: Object.fromEntries(variants.map(({ ean, shops }) => [ean, shops.length])) }
  }
  /** The size that a feed adds. */
  const late = '7090000000024'
  const addSize = async (code = late, db: Db = database.db) => {
    const { rows } = await sql<{ id: number }>`
      insert into catalogue.variant (article_id, sku, ean, size_id, colour_id, price, position)
      select article_id, ${code}, ${code}, size_id, colour_id, price, 2 from catalogue.variant limit 1 returning id`.execute(
      db,
    )
    await givenStock(db, filled.shop, rows[0]!.id, 5)
  }
  return { ...{ database, guest, filled, publish, reserve, read, late, addSize }, ean: filled.variants[0]!.ean }
}

test('a recalled article also stops sizes that a feed adds later, a recalled barcode does not', async () => {
  const { filled, database, publish, reserve, read, late, addSize, ean } = await usingArticle()
  const byArticle = await publish('Alle', filled.articleNo)
  await addSize()
  expect([await reserve(late), (await read()).inShops]).toEqual([409, { [ean]: 0, [late]: 0 }])
  expect((await readRecall(database.db, byArticle))?.goods).toHaveLength(2)
  await endRecall({ database }, systemActor, { id: byArticle })
  await publish('Den ene', ean)
  const later = '7090000000031'
  await addSize(later)
  expect([await reserve(later), (await read()).inShops]).toEqual([201, { [ean]: 0, [late]: 1, [later]: 1 }])
})

test('a size that a running feed commits after the recall was published is not sold', async () => {
  const { filled, database, publish, reserve, read, late, addSize, ean } = await usingArticle()
  const [added, published] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const feed = database.db.transaction().execute(async tx => {
    await addSize(late, tx)
    // The feed changes the other sizes too, and holds their rows until its end.
    await tx.updateTable('catalogue.variant').set({ price: 100 }).execute()
    added.resolve()
    await published.promise
  })
  await added.promise
  await publish('Alle', filled.articleNo)
  published.resolve()
  await feed
  expect([await reserve(late), await reserve(ean), (await read()).inShops]).toEqual([409, 409, { [ean]: 0, [late]: 0 }])
})

test('of overlapping recalls the article page shows the newest in force, and the sale stays stopped until the last ends', async () => {
  const { filled, database, publish, reserve, read, ean } = await usingArticle()
  const first = await publish('Den første', ean)
  expect((await read()).recall).toMatchObject({ title: 'Den første' })
  const second = await publish('Den andre', filled.articleNo)
  expect((await read()).recall).toMatchObject({ title: 'Den andre' })
  await endRecall({ database }, systemActor, { id: second })
  expect([(await read()).recall, await reserve(ean)]).toEqual([expect.objectContaining({ title: 'Den første' }), 409])
  const third = await publish('Den tredje', ean)
  // Both end at once.
  await Promise.all([first, third].map(id => endRecall({ database }, systemActor, { id })))
  expect([await read(), await reserve(ean)]).toEqual([{ recall: null, inShops: { [ean]: 1 } }, 201])
})
