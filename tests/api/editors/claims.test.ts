import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import type { CatalogueArticle } from '#database/tables.ts'
import { addEvidence, removeEvidence, writeFeedClaims, type NewEvidence } from '#modules/documents/claims/index.ts'
import { shippedPages } from '#modules/documents/content/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { slotContent } from '#tests/support/catalogue/home-slots.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const own = {
  ...{ visible: null, featured: null, customLabel: null, description: null, techDescription: null },
  ...{ material: null, washLabel: null, careLabel: null, nutrientContent: null, pictures: null },
}
const post = {
  ...{ title: 'Tips', slug: '', lead: 'Kort.', body: 'Tekst', author: '', categories: '', articles: '' },
}
const label: NewEvidence = {
  ...{ kind: 'label', articleNo: null, brand: null, statement: 'Svanemerket', proof: '3094 0001' },
  ...{ validUntil: null, by: 'Kari' },
}
const generic = /^«miljøvennlig» er en generell miljøpåstand\. Skriv heller/
const published = '2026-01-15T09:30'

async function givenDesk({ inForce = true } = {}) {
  const desk = await givenSearchAdmin({ name: 'Jakke', brand: 'Nordli' })
  const { database } = desk.shop
  if (inForce) await writeSetting(database.db, 'duty_dates', { 'generic-claims': '2026-01-01' })
  const { id, article_no } = await database.db
    .selectFrom('catalogue.article')
    .select(['id', 'article_no'])
    .executeTakeFirstOrThrow()
  const evidence = (facts: Partial<NewEvidence>) => addEvidence(database, systemActor, { ...label, ...facts })
  const write = (version: number, fields: object) =>
    desk.editor.put(`/staff/articles/${id}`, { version, own: { ...own, ...fields } })
  return { ...desk, database, id, articleNo: article_no, evidence, write }
}

test('from the date of the duty, no editor publishes a general environmental claim without evidence, and each error is at its field', async () => {
  const { editor, id, write } = await givenDesk()
  const text = 'En miljøvennlig vare'
  const page = shippedPages.get('om-oss')!
  const answers = [
    [await write(0, { description: text }), 'own.description'],
    [await write(0, { customLabel: text }), 'own.customLabel'],
    [await editor.post('/staff/blog', { ...post, lead: text, publish: published }), 'lead'],
    [await editor.put('/staff/pages/om-oss', { version: 0, words: { ...page, body: text } }), 'words.body'],
    [
      await editor.put('/staff/home/ox/general-promo', {
        version: 0,
        content: { ...slotContent(), title: text },
        publish: true,
      }),
      'content.title',
    ],
    [await editor.put('/staff/brands/ox', { version: 0, settings: { tagline: text } }), 'tagline'],
    [
      await editor.post('/staff/articles/bulk', { articles: [id], change: { field: 'customLabel', value: text } }),
      'change.customLabel',
    ],
  ] as const
  for (const [{ status, body }, field] of answers)
    expect([status, body.errors]).toEqual([422, { [field]: [expect.stringMatching(generic)] }])
})

test('drafts with a claim are stored, and shipped pages with a longer lead are published', async () => {
  const { editor } = await givenDesk()
  const draft = await editor.post('/staff/blog', { ...post, lead: 'Miljøvennlig', publish: null })
  expect(draft.status).toBe(201)
  expect(
    (
      await editor.put(`/staff/blog/${draft.body.id}`, {
        ...post,
        lead: 'Miljøvennlig',
        publish: published,
        version: 1,
      })
    ).status,
  ).toBe(422)
  const slot = { version: 0, content: { ...slotContent(), title: 'Grønt valg' }, publish: false }
  expect((await editor.put('/staff/home/ox/general-promo', slot)).status).toBe(200)
  for (const [slug, words] of shippedPages) {
    const changed = { ...words, lead: `${words.lead} Mer.` }
    expect([slug, (await editor.put(`/staff/pages/${slug}`, { version: 0, words: changed })).status]).toEqual([
      slug,
      200,
    ])
  }
})

test('a label of the article or its brand, or the stored wording, is evidence until it ends or is removed', async () => {
  const { database, articleNo, evidence, write } = await givenDesk()
  const claim = { description: 'Miljøvennlig', customLabel: 'Miljøvalg' }
  const tries = async () => (await write(0, claim)).status
  expect(await evidence({})).toMatchObject({ faults: { articleNo: 'scope' } })
  expect(await evidence({ articleNo, statement: 'Vårt eget merke' })).toMatchObject({ faults: { statement: 'label' } })
  expect(await evidence({ articleNo, proof: ' ' })).toMatchObject({ faults: { proof: 'empty' } })
  await evidence({ articleNo: 'another' })
  await evidence({ brand: 'another' })
  await evidence({ articleNo, validUntil: '2026-01-01' })
  expect(await tries()).toBe(422)
  const ofBrand = await evidence({ brand: 'NORDLI' })
  if (!ofBrand.ok) throw new Error('refused')
  expect((await write(0, claim)).status).toBe(200)
  await removeEvidence(database, systemActor, ofBrand.id)
  const specific = 'Miljøvennlig: 60 % resirkulert polyester'
  expect((await write(1, { description: specific })).status).toBe(422)
  await evidence({ kind: 'claim', articleNo, statement: specific, proof: 'Rapport 2026-4' })
  expect((await write(1, { description: `${specific}!` })).status).toBe(200)
})

test('a general environmental claim is stored as evidence only with its meaning, also in a text about credit', async () => {
  const { evidence } = await givenDesk()
  const general = { faults: { statement: 'general' } }
  expect(await evidence({ kind: 'claim', statement: 'miljøvennlig' })).toMatchObject(general)
  expect(await evidence({ kind: 'claim', statement: 'Miljøvennlig og varm' })).toMatchObject(general)
  expect(await evidence({ kind: 'credit', statement: 'Betal senere for et miljøvennlig valg' })).toMatchObject(general)
  expect(await evidence({ kind: 'claim', statement: 'Miljøvennlig: 60 % resirkulert polyester' })).toMatchObject({
    ok: true,
  })
})

test('neither a label nor an approved text allows a claim of climate neutrality, and a label allows the rest', async () => {
  const { articleNo, evidence, write } = await givenDesk()
  await evidence({ articleNo })
  const refused = await write(0, { description: 'Miljøvennlig og klimanøytral' })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'own.description': [expect.stringMatching(/^«klimanøytral» er en påstand om at varen ikke skader klimaet/)] },
  ])
  expect((await write(0, { description: 'Miljøvennlig' })).status).toBe(200)
  const bought = 'Klimanøytral, fordi vi kjøper kvoter'
  expect(await evidence({ kind: 'claim', articleNo, statement: bought })).toMatchObject({
    faults: { statement: 'offset' },
  })
})

test('the name of a label is published only for goods with evidence for that label', async () => {
  const { articleNo, evidence, write } = await givenDesk()
  const description = 'Jakken er merket med EU Ecolabel'
  const faults = async () => (await write(0, { description })).body.errors
  const fault = { 'own.description': [expect.stringMatching(/^«EU Ecolabel» er et miljømerke uten godkjent ordning/)] }
  expect(await faults()).toEqual(fault)
  // An approved text cannot name a label.
  expect(await evidence({ kind: 'claim', articleNo, statement: description })).toMatchObject({
    faults: { statement: 'label' },
  })
  // A label of another scheme, and this label for other goods, are no evidence.
  await evidence({ articleNo })
  await evidence({ brand: 'Granheim', statement: 'EU Ecolabel' })
  expect(await faults()).toEqual(fault)
  await evidence({ articleNo, statement: 'EU Ecolabel', proof: 'NO/016/001' })
  expect((await write(0, { description })).status).toBe(200)
})

test('before the date of the duty, claims are published, and wording about credit is refused unless it is approved', async () => {
  const { write, evidence } = await givenDesk({ inForce: false })
  expect((await write(0, { description: 'Miljøvennlig' })).status).toBe(200)
  const credit = 'Betal senere, uten rente'
  const refused = await write(1, { description: credit })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'own.description': [expect.stringMatching(/^«Betal senere», «uten rente» er omtale av kreditt\. Bruk teksten/)] },
  ])
  await evidence({ kind: 'credit', statement: credit, proof: 'Klarna, 2026-11-01' })
  expect((await write(1, { description: credit })).status).toBe(200)
})

test('an editor stores and removes evidence, with errors at their fields, and an assistant cannot', async () => {
  const { editor, staff, articleNo } = await givenDesk({ inForce: false })
  const path = '/staff/claims'
  const body = { ...label, articleNo, brand: '' }
  const wrong = await editor.post(path, { ...body, brand: 'Nordli', statement: 'Vårt merke', proof: '' })
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['articleNo', 'proof', 'statement']])
  expect((await editor.post(path, body)).status).toBe(204)
  const { data } = (await editor.get(path)).body
  expect(data).toMatchObject([{ kind: 'label', articleNo, brand: null, statement: 'Svanemerket', by: 'Kari' }])
  const assistant = await staff('assistant')
  expect((await assistant.post(path, body)).status).toBe(403)
  expect((await editor.delete(`${path}/${data[0].id}`)).status).toBe(204)
  expect((await editor.delete(`${path}/${data[0].id}`)).status).toBe(404)
  expect((await editor.get(path)).body).toEqual({ data: [] })
})

test('the article list finds articles with claims in the latest feed, food without its facts, and an age limit of an editor', async () => {
  const { database, editor, id, articleNo, write } = await givenDesk()
  const listed = async (filter: string) =>
    (await editor.get(`/staff/articles?${filter}=1`)).body.data.map((article: { id: number }) => article.id)
  expect(await listed('withClaims')).toEqual([])
  const words = ['«Eco»']
  await writeFeedClaims(
    database.db,
    new Map([
      [articleNo, words],
      ['gone', words],
    ]),
  )
  expect(await listed('withClaims')).toEqual([id])
  expect((await editor.get(`/staff/articles/${id}`)).body).toMatchObject({ claims: words })

  expect(await listed('withoutFoodFacts')).toEqual([])
  const change = (facts: Updateable<CatalogueArticle>) =>
    database.db.updateTable('catalogue.article').set(facts).execute()
  await change({ google_category: '2984', ingredients: 'Havre', allergens: 'Havre' })
  expect(await listed('withoutFoodFacts')).toEqual([id])
  await change({ shelf_life: '12 måneder' })
  expect(await listed('withoutFoodFacts')).toEqual([])

  expect(await listed('overridden')).toEqual([])
  expect((await write(0, { ageLimit: 16 })).status).toBe(200)
  expect(await listed('overridden')).toEqual([id])
})
