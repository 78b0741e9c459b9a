import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { termsVersion } from '#contract/content-pages.ts'
import { idempotencyHeader, shownTermsHeader } from '#contract/paths.ts'
import { receipt } from '#contract/reservations.ts'
import { changePage, openPages, shippedPages, termsSlug, undoPage } from '#modules/documents/content/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { guestOf, requestFor } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const words = { title: 'Vilkår', lead: 'Nye.', body: '## Retur\n\nI **tretti** dager.' }

async function givenTerms() {
  const { api, database, filled } = await usingWholeApi(async ({ db }) => {
    await givenShop(db, { id: 55 })
    return givenVariant(db, { stock: { 55: 40 } })
  })
  const { db } = database
  const { ean } = filled
  const pages = await openPages(db)
  const kari = await guestOf(api)
  const newest = async () =>
    (await db.selectFrom('content.page_version').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0
  const inForce = async () => {
    const rows = await db
      .selectFrom('content.terms_version')
      .select('version')
      .where('replaced_at', 'is', null)
      .execute()
    expect(rows).toHaveLength(1)
    return rows[0]!.version
  }
  return {
    db,
    pages,
    inForce,
    shipped: await inForce(),
    change: async (to: typeof words | null) =>
      expect((await changePage(database, systemActor, { slug: termsSlug, basedOn: await newest() }, to)).ok).toBe(true),
    undo: async () => undoPage(database, systemActor, { slug: termsSlug, basedOn: await newest() }),
    stored: async (text?: string) => {
      const { status, body } = await kari.post('/reservations', requestFor(55, [{ EanNo: ean, Count: 1 }]), {
        [idempotencyHeader]: randomUUID(),
        ...(text !== undefined && { [shownTermsHeader]: text }),
      })
      expect(status).toBe(201)
      const view = receipt.parse((await kari.get(`/reservations/receipt/${body.receiptToken}`)).body)
      await kari.post(`/reservations/receipt/${body.receiptToken}/cancel`, {})
      return view.termsVersion
    },
    read: (version: string) => kari.get(`/pages/kjopsvilkar/versions/${version}`),
  }
}

test('a reservation keeps the terms that were shown, even if they changed before it was sent, and they stay readable', async () => {
  const { stored, change, read, pages, shipped, inForce } = await givenTerms()
  expect(pages.page(termsSlug)?.version).toBe(shipped)
  expect(await stored(shipped)).toBe(shipped)
  await change(words)
  const changed = await inForce()
  expect(changed).not.toBe(shipped)
  expect(await stored(shipped)).toBe(shipped)
  expect(await stored(changed)).toBe(changed)
  const before = termsVersion.parse((await read(shipped)).body)
  expect(before).toMatchObject({ version: shipped, title: shippedPages.get(termsSlug)?.title })
  expect(Date.parse(before.to!)).toBeGreaterThanOrEqual(Date.parse(before.from))
  expect(termsVersion.parse((await read(changed)).body)).toMatchObject({
    to: null,
    html: expect.stringContaining('<strong>tretti</strong>') as string,
  })
})

test('a missing or unknown version, and one replaced more than a week ago, means the terms in force', async () => {
  const { stored, change, undo, db, read, shipped, inForce } = await givenTerms()
  expect(await stored()).toBe(shipped)
  await change(words)
  const changed = await inForce()
  for (const text of [undefined, '', '0123456789abcdef', 'x'.repeat(200), "' or true --"])
    expect(await stored(text)).toBe(changed)
  await db
    .updateTable('content.terms_version')
    .set({ replaced_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('version', '=', shipped)
    .execute()
  expect(await stored(shipped)).toBe(changed)
  expect((await undo()).ok).toBe(true)
  expect(await stored(changed)).toBe(changed)
  expect(await stored()).toBe(shipped)
  expect((await read(shipped)).body).toMatchObject({ to: null })
  expect((await read('0123456789abcdef')).status).toBe(404)
})

test('terms outlive fifty later changes of the page, and simultaneous starts both find them stored', async () => {
  const { stored, change, read, db, shipped, inForce } = await givenTerms()
  for (let i = 0; i < 52; i++) await change({ ...words, lead: `Utgave ${i}.` })
  expect(await stored(shipped)).toBe(shipped)
  expect((await read(shipped)).status).toBe(200)
  await Promise.all([openPages(db), openPages(db)])
  const last = termsVersion.parse((await read(await inForce())).body)
  expect(last).toMatchObject({ title: words.title, lead: 'Utgave 51.', to: null })
})
