import { expect, test } from 'vitest'
import { contentPage, pageRow, pageState } from '#contract/content-pages.ts'
import { openPages, shippedPages } from '#modules/documents/content/index.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const path = '/staff/pages'
const words = { title: 'Om oss', lead: 'Kort sagt.', body: '## Hei\n\nVi er **her**.' }

test('an editor changes a page, undoes that and resets it to the shipped text, and the audit log has the content before and after', async () => {
  const { editor, shop } = await givenSearchAdmin()
  const rows = pageRow.array().parse((await editor.get(path)).body)
  expect(rows.map(({ slug }) => slug)).toEqual([...shippedPages.keys()].sort())
  expect(rows.every(({ version, changed }) => version === 0 && !changed)).toBe(true)
  const running = await openPages(shop.database.db)
  const shown = async () => {
    await running.refresh(1)
    return running.page('om-oss')
  }
  const before = await shown()
  const put = await editor.put(`${path}/om-oss`, { version: 0, words: { ...words, body: `${words.body}\r\n` } })
  const set = pageState.parse(put.body)
  expect(set).toMatchObject({ changed: true, changedBy: 'Eva', words })
  expect(await shown()).toMatchObject({
    title: 'Om oss',
    html: '<h2 id="hei">Hei</h2>\n<p>Vi er <strong>her</strong>.</p>\n',
  })
  const second = pageState.parse(
    (await editor.put(`${path}/om-oss`, { version: set.version, words: { ...words, lead: 'Lengre.' } })).body,
  )
  const undone = pageState.parse((await editor.post(`${path}/om-oss/undo`, { version: second.version })).body)
  expect(undone.words).toEqual(words)
  const reset = pageState.parse((await editor.put(`${path}/om-oss`, { version: undone.version, words: null })).body)
  expect(reset).toMatchObject({ changed: false, words: shippedPages.get('om-oss') })
  expect(await shown()).toEqual(before)
  const back = pageState.parse((await editor.post(`${path}/om-oss/undo`, { version: reset.version })).body)
  expect(back.words).toEqual(words)
  const noted = await shop.database.db
    .selectFrom('staff.audit_log')
    .select('detail')
    .where('subject', '=', 'page:om-oss')
    .orderBy('id')
    .execute()
  expect(noted).toHaveLength(5)
  expect(noted[1]?.detail).toEqual({ leadBefore: 'Kort sagt.', lead: 'Lengre.' })
})

test('a change based on an outdated page is refused, and so are an unknown page and invalid text', async () => {
  const { editor } = await givenSearchAdmin()
  const first = await editor.put(`${path}/hjelp`, { version: 0, words })
  expect(first.status).toBe(200)
  const late = await editor.put(`${path}/hjelp`, { version: 0, words: { ...words, title: 'Min' } })
  expect([late.status, late.body.message]).toEqual([409, 'Noen andre endret siden imens. Se over, og lagre igjen.'])
  expect((await editor.post(`${path}/levering/undo`, { version: 0 })).body.message).toBe('Det er ingen endring å angre')
  for (const call of [editor.get(`${path}/finnes-ikke`), editor.put(`${path}/finnes-ikke`, { version: 0, words })])
    expect((await call).status).toBe(404)
  const version = pageState.parse(first.body).version
  const empty = await editor.put(`${path}/hjelp`, { version, words: { ...words, title: ' ', body: '' } })
  expect([empty.status, empty.body.errors]).toEqual([
    422,
    { 'words.title': ['Skriv en tittel'], 'words.body': ['Skriv en tekst'] },
  ])
  const wrong = await editor.put(`${path}/hjelp`, { version, words: { ...words, lead: 'x'.repeat(301), body: 1 } })
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { 'words.lead': ['For stor eller for lang'], 'words.body': ['Feil type'] },
  ])
  const preview = await editor.post(`${path}/sporsmal-og-svar/preview`, { body: '## Når?\n\nNå.' })
  expect(preview.body.html).toContain('<details id="når"><summary>Når?</summary>')
})

test('one of ten simultaneous editors succeeds, and the others get a conflict', async () => {
  const { editor } = await givenSearchAdmin()
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      editor.put(`${path}/levering`, { version: 0, words: { ...words, title: `Utgave ${at}` } }),
    ),
  )
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(results.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('a page is found by its slug, with placeholders for brand settings; an unknown one gets 404', async () => {
  const { api } = await usingWholeApi(async () => undefined)
  const get = (slug: string) => api.fetch(new Request(`http://hent.test/api/v1/pages/${slug}`), {})
  const response = await get('kundeservice')
  const page = contentPage.parse(await response.json())
  expect(page.html).toContain('href="tel:%7B%7Btlf%7D%7D"')
  expect(page.sections.map(({ id }) => id)).toContain('garanti-og-reklamasjon')
  expect((await get('finnes-ikke')).status).toBe(404)
})
