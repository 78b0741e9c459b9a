import { expect, test } from 'vitest'
import { searchExplained, synonym } from '#contract/search-desk.ts'
import { addStaff, type Role } from '#modules/staff/index.ts'
import { givenArticle, givenShop } from '../support/catalogue.ts'
import { givenCatalogue } from '../support/open-catalogue.ts'
import { usingShop } from '../support/reservation-api.ts'

const password = 'et langt passord'

async function givenSearchDesk() {
  const shop = await usingShop()
  const { id: shopId } = await givenShop(shop.database.db, { name: 'Oslo' })
  await givenArticle(shop.database.db, {
    name: 'Storskarv skalljakke',
    groups: ['Jakker', 'Skalljakker', 'Skalljakker'],
  })
  const catalogue = await givenCatalogue(shop.database)
  // The shop of the desk's tests stands without goods to list.
  Object.assign(shop.deps, { catalogue })
  const staff = async (role: Role) => {
    const email = `${role}@hent.example`
    await addStaff(shop.database.db, { email, role, shopIds: role === 'assistant' ? [shopId] : [], password })
    const caller = await shop.guest()
    expect((await caller.post('/staff/login', { email, password })).status).toBe(200)
    return caller
  }
  return { shop, catalogue, staff }
}

test('an editor sees why a hit is one: what was typed, what it was taken for, and where it stands', async () => {
  const { staff } = await givenSearchDesk()
  const { status, body } = await (await staff('editor')).get('/staff/search/explain?q=skaljakker')
  expect(status).toBe(200)
  const { total, hits } = searchExplained.parse(body)
  expect([total, hits[0]?.name]).toEqual([1, 'Storskarv skalljakke'])
  expect(hits[0]?.reasons[0]).toMatchObject({ typed: 'skaljakker', how: 'spelling' })
  expect(hits[0]?.reasons[0]?.found).toContainEqual({ word: 'skalljakke', fit: 'form', where: 'name' })
})

test('an editor keeps synonyms, and the next search knows them', async () => {
  const { catalogue, staff } = await givenSearchDesk()
  const editor = await staff('editor')
  const hits = async () => searchExplained.parse((await editor.get('/staff/search/explain?q=uværskåpe')).body).total
  expect(await hits()).toBe(0)
  const saved = await editor.post('/staff/search/synonyms', { words: ' uværskåpe ', means: 'skalljakke' })
  expect(saved).toMatchObject({ status: 201, body: { words: 'uværskåpe', means: 'skalljakke', bothWays: false } })
  await catalogue.refresh()
  expect(await hits()).toBe(1)
  expect(synonym.array().parse((await editor.get('/staff/search/synonyms')).body)).toContainEqual(saved.body)
})

test.each([
  ['assistant', 403],
  ['admin', 200],
] as const)('who sees behind the search: %s', async (role, expected) => {
  const { staff } = await givenSearchDesk()
  expect((await (await staff(role)).get('/staff/search/explain?q=jakke')).status).toBe(expected)
})

test('nobody sees behind the search without logging in', async () => {
  const { shop } = await givenSearchDesk()
  const guest = await shop.guest()
  for (const path of ['/staff/search/explain?q=jakke', '/staff/search/synonyms'])
    expect((await guest.get(path)).status, path).toBe(401)
  expect((await guest.post('/staff/search/synonyms', { words: 'a', means: 'b' })).status).toBe(401)
})
