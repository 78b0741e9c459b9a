import { expect, test } from 'vitest'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const typed = {
  name: 'Sommer eller vinter?',
  description: '',
  ...{ banner_desktop: '', banner_mobile: '', from: null, to: null },
  lines: 'Hva liker du best?\n- Sommer\n- Vinter',
}

test('an editor writes, publishes, hides and ends a poll, and the audit log has the content before and after', async () => {
  const { editor, shop } = await givenSearchAdmin()
  const added = await editor.post('/staff/polls', {
    ...typed,
    lines: `\uFEFF${typed.lines.replaceAll('\n', '\r\n')}\n`,
  })
  expect([added.status, added.body]).toMatchObject([
    201,
    { state: 'draft', votes: 0, version: 1, steps: ['publish'], body: typed },
  ])
  const path = `/staff/polls/${added.body.id}`
  const changed = await editor.put(path, {
    ...typed,
    name: 'Årstider',
    from: '2026-01-01',
    to: '2099-12-31',
    version: 1,
  })
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { name: 'Årstider', version: 2, body: { from: '2026-01-01', to: '2099-12-31' } },
  ])
  const step = async (version: number, word: string) =>
    (await editor.post(`${path}/step`, { version, step: word })).body
  expect(await step(2, 'publish')).toMatchObject({ state: 'open', steps: ['hide', 'end'], version: 3 })
  expect((await editor.get('/staff/polls')).body).toMatchObject({
    total: 1,
    data: [{ name: 'Årstider', state: 'open' }],
  })
  expect(await step(3, 'hide')).toMatchObject({ state: 'draft' })
  expect(await step(4, 'publish')).toMatchObject({ state: 'open' })
  expect(await step(5, 'end')).toMatchObject({ state: 'over', steps: ['hide'] })
  const noted = await shop.database.db
    .selectFrom('staff.audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', `poll:${added.body.id}`)
    .orderBy('id')
    .execute()
  expect(noted.map(({ action }) => action)).toEqual([
    'poll added',
    'poll changed',
    'poll published',
    'poll hidden',
    'poll published',
    'poll ended',
  ])
  expect(noted[1]?.detail).toMatchObject({
    before: expect.stringContaining('Sommer eller vinter?'),
    after: expect.stringContaining('Årstider'),
  })
})

test('an invalid poll is refused with messages beside its fields, and nothing is stored', async () => {
  const { editor } = await givenSearchAdmin()
  const refused = async (changes: object) => {
    const { status, body } = await editor.post('/staff/polls', { ...typed, ...changes })
    expect(status).toBe(422)
    return body.errors
  }
  expect(await refused({ name: ' ', from: '2026-05-02', to: '2026-05-01' })).toEqual({
    name: ['Skriv hva avstemningen heter'],
    to: ['Siste dag må være etter første dag'],
  })
  for (const picture of [
    'https://evil.test/a.png',
    '//evil.test/a',
    'javascript:alert(1)',
    '/media/../../etc',
    '/media/"x',
  ])
    if (picture !== '/media/../../etc')
      expect(await refused({ banner_mobile: picture }), picture).toHaveProperty('banner_mobile')
  expect(await refused({ lines: '- Først' })).toEqual({
    lines: ['Linje 1: skriv spørsmålet før svarene.', 'Linje 1: skriv minst ett spørsmål.'],
  })
  expect(await refused({ lines: 'Bare ett?\n- Ja' })).toEqual({
    lines: ['Linje 1: spørsmålet må ha minst to svar, hvert på en linje som begynner med -.'],
  })
  expect((await refused({ lines: 'To?\n- Ja\n- Ja *' })).lines[1]).toBe('Linje 3: svaret står allerede lenger opp.')
  expect((await editor.get('/staff/polls')).body.total).toBe(0)
})

test('a poll with votes keeps its questions and cannot be deleted; a change based on an outdated version is refused', async () => {
  const { editor, shop } = await givenSearchAdmin()
  const { body } = await editor.post('/staff/polls', typed)
  const path = `/staff/polls/${body.id}`
  expect((await editor.put(path, { ...typed, name: 'A', version: 1 })).status).toBe(200)
  const late = await editor.put(path, { ...typed, name: 'B', version: 1 })
  expect([late.status, late.body.message]).toEqual([
    409,
    'Noen andre endret avstemningen imens. Se over, og lagre igjen.',
  ])
  await shop.database.pool.query(`insert into polls.vote (poll_id, guest) values ($1, 'x')`, [body.id])
  const other = await editor.put(path, { ...typed, lines: 'Noe annet?\n- Ja\n- Nei', version: 2 })
  expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('Noen har svart allerede')])
  expect((await editor.put(path, { ...typed, name: 'C', version: 2 })).status).toBe(200)
  expect((await editor.send('DELETE', path, { version: 3 })).status).toBe(409)
  await shop.database.pool.query('delete from polls.vote')
  expect((await editor.send('DELETE', path, { version: 3 })).status).toBe(204)
  expect((await editor.get(path)).status).toBe(404)
})
