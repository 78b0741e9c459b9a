import { expect, test } from 'vitest'
import {
  searchExplained,
  synonym,
  synonymHistory,
  synonymPage,
  type SynonymBody,
  type SynonymPage,
} from '#contract/editors/search-admin.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const path = '/staff/search/synonyms'

async function givenSynonyms(...kept: (Pick<SynonymBody, 'words' | 'means'> & Partial<SynonymBody>)[]) {
  const desk = await givenSearchAdmin({
    name: 'Storskarv skalljakke',
    groups: ['Jakker', 'Skalljakker', 'Skalljakker'],
  })
  await desk.shop.database.db.deleteFrom('search.synonym').execute()
  const add = async (body: object) => synonym.parse((await desk.editor.post(path, body)).body)
  for (const body of kept) await add(body)
  const list = async (query = ''): Promise<SynonymPage> =>
    synonymPage.parse((await desk.editor.get(`${path}?${query}`)).body)
  const words = async (query = '') => (await list(query)).data.map(row => row.words)
  const finds = async (query: string) =>
    searchExplained.parse((await desk.editor.get(`/staff/search/explain?q=${query}`)).body).total
  return { ...desk, add, list, words, finds }
}

test('an editor adds, changes and removes a synonym, and the next search already uses the change', async () => {
  const { editor, add, finds } = await givenSynonyms()
  expect(await finds('uværskåpe')).toBe(0)
  const kept = await add({ words: ' uværskåpe ', means: 'skalljakke' })
  expect(kept).toMatchObject({ words: 'uværskåpe', means: 'skalljakke', bothWays: false, changedBy: 'Eva', finds: 1 })
  expect(await finds('uværskåpe')).toBe(1)
  const { id, changedAt } = kept
  const changed = await editor.put(`${path}/${id}`, { words: 'uværsfrakk', means: 'skalljakke', changedAt })
  expect([changed.status, synonym.parse(changed.body)]).toMatchObject([200, { id, words: 'uværsfrakk' }])
  expect([await finds('uværskåpe'), await finds('uværsfrakk')]).toEqual([0, 1])
  expect((await editor.delete(`${path}/${id}`)).status).toBe(204)
  expect(await finds('uværsfrakk')).toBe(0)
  expect((await editor.delete(`${path}/${id}`)).status).toBe(404)
  expect((await editor.put(`${path}/${id}`, { words: 'a', means: 'b', changedAt })).status).toBe(404)
})

test('synonyms are listed 25 to a page, can be searched in both texts, and sorted by means, bothWays (true first) or changedAt', async () => {
  const many = Array.from({ length: 26 }, (_, at) => ({ words: `ord ${String(at).padStart(2, '0')}`, means: 'lue' }))
  const { list, words } = await givenSynonyms(
    { words: 'åre', means: 'padleåre' },
    { words: 'Ærlig', means: 'votter', bothWays: true },
    ...many,
  )
  const first = await list()
  expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 28 })
  expect(first.data).toHaveLength(25)
  expect((await words('page=2')).slice(-2)).toEqual(['Ærlig', 'åre'])
  expect(await words('q=PADLE')).toEqual(['åre'])
  expect(await words('q=vott')).toEqual(['Ærlig'])
  expect((await words('orderBy=bothWays'))[0]).toBe('Ærlig')
  expect((await words('orderBy=bothWays&order=desc&page=2')).at(-1)).toBe('Ærlig')
  expect((await words('orderBy=means&order=desc'))[0]).toBe('Ærlig')
  expect((await words('orderBy=changedAt&order=desc'))[0]).toBe('ord 25')
  expect(await words('page=9')).toEqual([])
})

test('an invalid synonym is refused with advice beside its field', async () => {
  const { editor, list } = await givenSynonyms({ words: 'joggesko', means: 'løpesko' })
  const errors = async (words: string, means: string) => {
    const { status, body } = await editor.post(path, { words, means })
    return [status, body.errors]
  }
  expect(await errors('', '  ')).toEqual([
    422,
    { words: ['Skriv hva kunden skriver'], means: ['Skriv hva det heter hos oss'] },
  ])
  expect(await errors('!!', 'x'.repeat(301))).toEqual([
    422,
    { words: ['Skriv minst ett ord eller tall'], means: ['Høyst 300 tegn'] },
  ])
  expect(await errors('jakke', 'jakken')).toEqual([
    422,
    { means: ['Dette er bøyninger av samme ord. Dem finner søket selv.'] },
  ])
  expect(await errors('Joggesko', 'LØPESKO')).toEqual([422, { words: ['Dette synonymet finnes fra før'] }])
  expect((await list()).total).toBe(1)
})

test('a synonym may be saved unchanged, but not as a copy of another', async () => {
  const { editor, list } = await givenSynonyms(
    { words: 'joggesko', means: 'løpesko' },
    { words: 'lynlue', means: 'lue' },
  )
  const [{ id, changedAt } = { id: 0, changedAt: '' }] = (await list('q=lynlue')).data
  const put = (words: string, means: string) => editor.put(`${path}/${id}`, { words, means, changedAt })
  expect((await put('joggesko', 'løpesko')).status).toBe(422)
  expect((await put('Lynlue', 'lue')).status).toBe(200)
})

test('a change based on an older version is refused', async () => {
  const { editor, staff, add, words } = await givenSynonyms()
  const { id, changedAt } = await add({ words: 'lynlue', means: 'lue' })
  const other = await staff('admin', 'Ola')
  expect((await other.put(`${path}/${id}`, { words: 'tordenlue', means: 'lue', changedAt })).status).toBe(200)
  const late = await editor.put(`${path}/${id}`, { words: 'stormlue', means: 'lue', changedAt })
  expect([late.status, late.body.message]).toEqual([409, 'Noen andre endret dette samtidig. Last siden på nytt.'])
  expect(await words()).toEqual(['tordenlue'])
})

test('the audit log has each added, changed and removed synonym, with its editor and time', async () => {
  const { editor, staff, add, list, shop } = await givenSynonyms()
  const { id, changedAt } = await add({ words: 'lynlue', means: 'lue' })
  const other = await staff('admin', 'Ola')
  await other.put(`${path}/${id}`, { words: 'tordenlue', means: 'lue', bothWays: true, changedAt })
  expect((await list()).data).toMatchObject([{ id, changedBy: 'Ola' }])
  await editor.delete(`${path}/${id}`)
  const log = await shop.database.db
    .selectFrom('staff.audit_log')
    .select(['action', 'subject'])
    .where('subject', '=', `synonym:${id}`)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['synonym added', 'synonym changed', 'synonym removed'])
  const result = synonymHistory.parse((await editor.get(`${path}/history`)).body)
  const [was, became] = [
    { words: 'lynlue', means: 'lue', bothWays: false },
    { words: 'tordenlue', means: 'lue', bothWays: true },
  ]
  expect(result).toMatchObject({ total: 3, last_page: 1 })
  expect(result.data.map(({ by, before, after }) => [by, before, after])).toEqual([
    ['Eva', became, null],
    ['Ola', was, became],
    ['Eva', null, was],
  ])
  for (const { at } of result.data) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
})

test('a refused change has no audit entry, and shipped synonyms have no author', async () => {
  const { editor, shop } = await givenSearchAdmin()
  await editor.post(path, { words: '', means: '' })
  expect((await editor.get(`${path}/history`)).body).toMatchObject({ data: [], total: 0, last_page: 1 })
  const { data, total } = synonymPage.parse((await editor.get(path)).body)
  expect(total).toBeGreaterThan(200)
  expect(data.every(({ changedBy }) => changedBy === null)).toBe(true)
  expect(await shop.database.db.selectFrom('search.synonym').selectAll().execute()).toHaveLength(total)
})

test('two editors who add the same synonym simultaneously store it once', async () => {
  const { editor, staff, list } = await givenSynonyms()
  const other = await staff('admin', 'Ola')
  const results = await Promise.all([editor, other].map(caller => caller.post(path, { words: 'lynlue', means: 'lue' })))
  expect(results.map(({ status }) => status).sort()).toEqual([201, 422])
  expect((await list()).total).toBe(1)
})
