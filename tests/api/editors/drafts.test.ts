import { expect, test } from 'vitest'
import { draftSaved, draftState } from '#contract/editors/drafts.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const path = '/staff/drafts/page:om-oss'
const fieldsOf = (texts: Record<string, string>) => Object.entries(texts).map(([name, text]) => ({ name, text }))
const draft = { basedOn: '7', fields: fieldsOf({ title: 'Om oss', body: 'Vi\u0000 er **her**' }) }

test('a draft is private to its account; others see only that there is one, by whom and when', async () => {
  const { editor, staff } = await givenSearchAdmin()
  expect((await editor.get(path)).body).toEqual({ own: null, others: [] })
  const saved = draftSaved.parse((await editor.put(path, draft)).body)
  expect(saved.others).toEqual([])
  const { own } = draftState.parse((await editor.get(path)).body)
  expect(own).toEqual({
    basedOn: '7',
    fields: fieldsOf({ title: 'Om oss', body: 'Vi er **her**' }),
    savedAt: saved.savedAt,
  })
  const other = await staff('admin', 'Ola')
  expect((await other.get(path)).body).toEqual({ own: null, others: [{ name: 'Eva', savedAt: saved.savedAt }] })
  const theirs = await other.put(path, { ...draft, fields: fieldsOf({ body: 'Mitt' }) })
  expect(theirs.body.others).toEqual([{ name: 'Eva', savedAt: saved.savedAt }])
  expect((await editor.get(path)).body).toMatchObject({ own: { fields: own?.fields }, others: [{ name: 'Ola' }] })
  expect((await other.delete(path)).status).toBe(204)
  expect((await editor.get(path)).body).toEqual({ own, others: [] })
  expect((await (await staff('assistant', 'Per')).get(path)).status).toBe(403)
})

test('saving a draft again replaces it, and an account has at most a hundred', async () => {
  const { editor, shop } = await givenSearchAdmin()
  const [one, two] = await Promise.all([editor.put(path, draft), editor.put(path, draft)])
  expect([one.status, two.status]).toEqual([200, 200])
  await shop.database.pool.query(`
    insert into staff.draft (account_id, subject, based_on, fields, saved_at)
    select account_id, 'post:' || number, '', '[]', now() - interval '1 minute' * number
    from staff.draft, generate_series(1, 120) as number`)
  await editor.put(path, { ...draft, fields: fieldsOf({ title: 'Nyest' }) })
  const { rows } = await shop.database.pool.query<{ subject: string }>(
    'select subject from staff.draft order by saved_at desc',
  )
  expect(rows).toHaveLength(100)
  expect([rows[0]?.subject, rows.at(-1)?.subject]).toEqual(['page:om-oss', 'post:99'])
})

test('a draft with an invalid subject or larger than a form is refused', async () => {
  const { editor } = await givenSearchAdmin()
  for (const subject of ['om-oss', 'page:', 'page:../x', `page:${'x'.repeat(90)}`])
    expect((await editor.put(`/staff/drafts/${encodeURIComponent(subject)}`, draft)).status, subject).toBe(422)
  expect((await editor.put(path, { ...draft, fields: fieldsOf({ body: 'x'.repeat(30_001) }) })).status).toBe(422)
  expect((await editor.get(path)).body.own).toBeNull()
})
