import { expect, test } from 'vitest'
import { redirectsState } from '#contract/editors/redirects-admin.ts'
import { openRedirects } from '#modules/documents/redirects/index.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const path = '/staff/redirects'

async function givenRedirects() {
  const desk = await givenSearchAdmin()
  const { editor } = desk
  const { db } = desk.shop.database
  const state = async () => redirectsState.parse((await editor.get(path)).body)
  const running = await openRedirects(db)
  const leads = async (from: string) => {
    await running.refresh()
    return running.of(from)
  }
  return { ...desk, db, state, leads, first: await state() }
}

test('the old addresses of the shop redirect from the first start', async () => {
  const { first, leads } = await givenRedirects()
  expect(first).toMatchObject({ total: 12, changedBy: null })
  for (const old of ['/payment', '/return', '/terms', '/reclamation'])
    expect(await leads(old), old).toMatchObject({ to: '/kundeservice', status: 301 })
  expect(await leads('/privacy')).toMatchObject({ to: '/personvernerklaering' })
  for (const old of ['/sommersalg', '/vinterkampanje', '/var-historie', '/merkevaren'])
    expect(await leads(old), old).toMatchObject({ to: '/' })
  for (const [old, to] of [
    ['/goggles', '/vintersport/hjelmer-&-alpinbriller/alpinbriller'],
    ['/hjelmer', '/vintersport/hjelmer-&-alpinbriller/alpinhjelm'],
    ['/staver', '/vintersport/staver/alpinstaver'],
  ] as const)
    expect(await leads(old), old).toMatchObject({ to, status: 301 })
})

test('an editor sets the redirects and undoes that, and the audit log has the content before and after', async () => {
  const { editor, db, first, leads } = await givenRedirects()
  const lines = `${first.lines.replace('/terms;/kundeservice;301\n', '')}\nGammel;x`
  expect((await editor.put(path, { version: first.version, lines })).status).toBe(422)
  const { status, body } = await editor.put(path, {
    version: first.version,
    lines: lines.replace('Gammel;x', '/Gammel;/herre;302'),
  })
  const set = redirectsState.parse(body)
  expect([status, set.total, set.changedBy]).toEqual([200, 12, 'Eva'])
  expect(await leads('/gammel/')).toMatchObject({ to: '/herre', status: 302 })
  expect(await leads('/terms')).toBeUndefined()
  const undone = redirectsState.parse((await editor.post(`${path}/undo`, { version: set.version })).body)
  expect(undone.lines).toBe(first.lines)
  expect(await leads('/gammel')).toBeUndefined()
  const noted = await db
    .selectFrom('staff.audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', 'redirects:all')
    .orderBy('id')
    .execute()
  expect(noted).toEqual([
    { action: 'redirects changed', detail: { removed: '/terms;/kundeservice;301', added: '/gammel;/herre;302' } },
    { action: 'redirects restored', detail: { removed: '/gammel;/herre;302', added: '/terms;/kundeservice;301' } },
  ])
})

test('an invalid redirect is refused with its line, and nothing is stored', async () => {
  const { editor, state, first } = await givenRedirects()
  const put = (lines: string) => editor.put(path, { version: first.version, lines })
  const error = await put('/a;/b\n/b;/herre\n/c;https://evil.test')
  expect([error.status, error.body.errors]).toEqual([
    422,
    {
      lines: [
        'Linje 1: til er selv videresendt. Skriv adressen den ender på.',
        'Linje 3: til må være en adresse i nettbutikken, som /herre.',
      ],
    },
  ])
  expect((await put(`/a;/b\n${' '.repeat(30_000)}`)).status).toBe(422)
  expect(await state()).toEqual(first)
  expect((await put(first.lines)).body).toEqual(first)
})

test('a change based on outdated redirects is refused', async () => {
  const { editor, staff, state, first } = await givenRedirects()
  const other = await staff('admin', 'Ola')
  expect((await editor.post(`${path}/undo`, { version: first.version })).body.message).toBe(
    'Det er ingen endring å angre',
  )
  expect((await other.put(path, { version: first.version, lines: '/a;/b' })).status).toBe(200)
  const late = await editor.put(path, { version: first.version, lines: '/a;/c' })
  expect([late.status, late.body.message]).toEqual([
    409,
    'Noen andre endret videresendingene imens. Se over, og lagre igjen.',
  ])
  expect((await editor.post(`${path}/undo`, { version: first.version })).status).toBe(409)
  expect(await state()).toMatchObject({ lines: '/a;/b;301', changedBy: 'Ola' })
})
