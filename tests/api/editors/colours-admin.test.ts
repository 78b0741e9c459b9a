import { expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { catalogueReads } from '#api/catalogue/index.ts'
import { noWordsFound } from '#api/catalogue/words-found.ts'
import { colourGroupsState } from '#contract/editors/colours-admin.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const path = '/staff/colours'

async function givenColours() {
  const desk = await givenSearchAdmin()
  const { db } = desk.shop.database
  const [blue, fog] = await db
    .insertInto('catalogue.colour_group')
    .values([
      { key: 'blå', name: 'Blå', label: 'Blå', hex: '#1F5FBF', position: 1 },
      { key: 'tåkedis', name: 'Tåkedis', label: 'Tåkedis', hex: null, position: 2 },
    ])
    .returning('id')
    .execute()
  const ids = { blue: blue?.id ?? 0, fog: fog?.id ?? 0 }
  await db
    .insertInto('catalogue.colour')
    .values(['01', '02'].map(code => ({ key: 'tåkedis', name: 'Tåkedis', code, hex: null, colour_group_id: ids.fog })))
    .execute()
  const shown = async () =>
    colourGroupsState
      .parse((await desk.editor.get(path)).body)
      .map(({ name, shipped, colours }) => [name, shipped, ...colours.map(({ key }) => key)])
  return { ...desk, db, ids, shown }
}

test('an editor moves a colour to another group, with all its tones and for future feeds, and back; each move is audited', async () => {
  const { editor, db, ids, shown } = await givenColours()
  expect(await shown()).toEqual([
    ['Blå', true],
    ['Tåkedis', false, 'tåkedis'],
  ])
  expect((await editor.put(path, { key: 'tåkedis', from: ids.fog, to: ids.blue })).status).toBe(200)
  expect(await shown()).toEqual([
    ['Blå', true, 'tåkedis'],
    ['Tåkedis', false],
  ])
  const groups = await db.selectFrom('catalogue.colour').select('colour_group_id').execute()
  expect(groups.map(row => row.colour_group_id)).toEqual([ids.blue, ids.blue])
  const word = await db.selectFrom('catalogue.colour_word').selectAll().where('word', '=', 'tåkedis').execute()
  expect(word).toEqual([{ word: 'tåkedis', colour_group_id: ids.blue }])
  await editor.put(path, { key: 'tåkedis', from: ids.blue, to: ids.fog })
  expect((await shown())[1]).toEqual(['Tåkedis', false, 'tåkedis'])
  const noted = await db
    .selectFrom('staff.audit_log')
    .select('detail')
    .where('subject', '=', 'colour:tåkedis')
    .orderBy('id')
    .execute()
  expect(noted.map(({ detail }) => detail)).toEqual([
    { before: 'Tåkedis', after: 'Blå' },
    { before: 'Blå', after: 'Tåkedis' },
  ])
})

test('one of two simultaneous moves of a colour gets a conflict, and an unknown colour or group is not found', async () => {
  const { editor, staff, ids } = await givenColours()
  const other = await staff('admin', 'Ola')
  const move = { key: 'tåkedis', from: ids.fog, to: ids.blue }
  const results = await Promise.all([editor.put(path, move), other.put(path, move)])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await editor.put(path, { ...move, key: 'finnes ikke' })).status).toBe(404)
  expect((await editor.put(path, { ...move, from: ids.blue, to: 999_999 })).status).toBe(404)
  expect((await (await staff('assistant', 'Per')).put(path, move)).status).toBe(403)
})

test('a filter by colour finds the articles of colours moved to it', async () => {
  const desk = await givenSearchAdmin(
    shopId => ({ name: 'Elv jakke', variants: [{ colour: 'Blå', stock: { [shopId]: 3 } }] }),
    shopId => ({ name: 'Fjord jakke', variants: [{ colour: 'Tåkedis', stock: { [shopId]: 3 } }] }),
  )
  const groups = colourGroupsState.parse((await desk.editor.get(path)).body)
  const [blue = 0, fog = 0] = ['Blå', 'Tåkedis'].map(name => groups.find(group => group.name === name)?.id)
  const api = createApi({ ...desk.shop.deps, catalogue: desk.catalogue }, [], [catalogueReads(noWordsFound)])
  const found = async () => {
    const response = await api.request('/api/v1/articles/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'jakke', filters: { colors: [blue] } }),
    })
    const { hits } = (await response.json()) as { hits: { hits: { _source: { name: string } }[] } }
    return hits.hits.map(({ _source }) => _source.name).toSorted()
  }
  expect(await found()).toEqual(['Elv jakke'])
  expect((await desk.editor.put(path, { key: 'tåkedis', from: fog, to: blue })).status).toBe(200)
  await desk.catalogue.refresh()
  expect(await found()).toEqual(['Elv jakke', 'Fjord jakke'])
})
