import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandState, brandStates } from '#contract/editors/brand-admin.ts'
import { changeBrand } from '#modules/documents/brands/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { logoFaultMessages } from '#shared/brand/fault-messages.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const path = '/staff/brands'

test('an editor changes brand settings and undoes that, and the audit log has both changes', async () => {
  const { editor, shop } = await givenSearchAdmin()
  const all = brandStates.parse((await editor.get(path)).body)
  expect(all.map(({ id, standard, version }) => [id, standard, version])).toEqual([
    ['ox', true, 0],
    ['fjell', false, 0],
    ['barneklaer', false, 0],
    ['outlet', false, 0],
  ])
  const settings = { name: 'Villmark Sport', ink: '#1B2A41', menu: 'Jobb=https://jobb.example.no' }
  const { status, body } = await editor.put(`${path}/ox`, { version: 0, settings })
  const set = brandState.parse(body)
  expect(status).toBe(200)
  expect(set).toMatchObject({ settings: { ...settings, ink: '#1b2a41' }, changedBy: 'Eva', logo: null })
  const undone = await editor.post(`${path}/ox/undo`, { version: set.version })
  expect(brandState.parse(undone.body).settings).toEqual({})
  const noted = await shop.database.db
    .selectFrom('staff.audit_log')
    .select(['action', 'subject', 'detail'])
    .where('subject', '=', 'brand:ox')
    .orderBy('id')
    .execute()
  expect(noted.map(({ action }) => action)).toEqual(['brand changed', 'brand restored'])
  expect(noted[1]?.detail).toMatchObject({ name: '', nameBefore: 'Villmark Sport' })
})

test("an editor's undo neither brings back a script that the operator removed nor removes one", async () => {
  const { editor, shop } = await givenSearchAdmin()
  const tags = 'cookie_ga=https://stats.example/a.js'
  const operator = (typed: Record<string, string>) =>
    changeBrand(shop.database, systemActor, { brand: 'ox', basedOn: undefined }, typed)
  const current = async () => brandStates.parse((await editor.get(path)).body)[0]!
  const undo = async () => editor.post(`${path}/ox/undo`, { version: (await current()).version })
  await operator({ tags })
  await editor.put(`${path}/ox`, { version: (await current()).version, settings: { name: 'Villmark' } })
  await operator({ tags: '' })
  expect((await undo()).body.settings).toEqual({})
  await operator({ tags })
  expect((await undo()).body.settings).toEqual({ name: 'Villmark', tags })
  const asEditor = { kind: 'staff', accountId: 1, role: 'editor', shops: null } as const
  expect(await changeBrand(shop.database, asEditor, { brand: 'ox', basedOn: undefined }, { tags: '' })).toMatchObject({
    ok: false,
    faults: { tags: { fault: 'unknown_key' } },
  })
})

test('a change based on outdated settings is refused with a message', async () => {
  const { editor, staff } = await givenSearchAdmin()
  const other = await staff('admin', 'Ola')
  expect((await other.put(`${path}/fjell`, { version: 0, settings: { name: 'Høyfjell' } })).status).toBe(200)
  const late = await editor.put(`${path}/fjell`, { version: 0, settings: { name: 'Lavland' } })
  expect([late.status, late.body.message]).toEqual([409, 'Noen andre endret profilen imens. Se over, og lagre igjen.'])
  expect((await editor.post(`${path}/fjell/undo`, { version: 0 })).status).toBe(409)
  const now = brandStates.parse((await editor.get(path)).body).find(({ id }) => id === 'fjell')
  expect(now).toMatchObject({ settings: { name: 'Høyfjell' }, changedBy: 'Ola' })
})

test('invalid brand settings are refused with messages beside their fields, and nothing is stored', async () => {
  const { editor } = await givenSearchAdmin()
  const { status, body } = await editor.put(`${path}/ox`, {
    version: 0,
    settings: { name: 'Villmark', accent: 'red', phone: 'ring oss', logo: 'a'.repeat(32) },
  })
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    accent: ['Skriv # og seks tegn, som #b23c17'],
    phone: ['Skriv sifre og mellomrom, som 22 00 00 00, med + og landkode utenfor Norge'],
  })
  const unknown = await editor.put(`${path}/ox`, { version: 0, settings: { colour: '#fff' } })
  expect([unknown.status, JSON.stringify(unknown.body.errors)]).toEqual([422, expect.stringContaining('Ukjent felt')])
  const light = await editor.put(`${path}/ox`, { version: 0, settings: { ink: '#9aa0a6' } })
  expect(light.body.errors.ink[0]).toMatch(/^For lys: tekst i den har kontrast \d,\d\d, og må ha 4,50/)
  const logo = await editor.put(`${path}/ox`, { version: 0, settings: { logo: 'a'.repeat(32) } })
  expect(logo.body.errors).toEqual({ logo: ['Logoen finnes ikke lenger'] })
  expect((await editor.put(`${path}/acme`, { version: 0, settings: {} })).status).toBe(422)
  expect((await editor.post(`${path}/ox/undo`, { version: 0 })).body.message).toBe('Det er ingen endring å angre')
  expect(brandStates.parse((await editor.get(path)).body)[0]).toMatchObject({ version: 0, settings: {} })
})

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b6e4f' } })
    .png()
    .toBuffer()

test('an uploaded logo is stored once, and the brand that uses it shows its size', async () => {
  const { editor } = await givenSearchAdmin()
  const picture = (await pictureOf(320, 80)).toString('base64')
  const taken = await editor.post(`${path}/logo`, { picture })
  expect([taken.status, taken.body]).toEqual([
    200,
    { logo: expect.stringMatching(/^[0-9a-f]{32}/), width: 320, height: 80 },
  ])
  const set = await editor.put(`${path}/ox`, { version: 0, settings: { logo: taken.body.logo } })
  expect(brandState.parse(set.body)).toMatchObject({ logo: { width: 320, height: 80 } })
  expect((await editor.post(`${path}/logo`, { picture })).body.logo).toBe(taken.body.logo)
  const removed = await editor.put(`${path}/ox`, { version: set.body.version, settings: { logo: '' } })
  expect(removed.body.logo).toBeNull()
})

test('an invalid logo is refused with a message beside its field', async () => {
  const { editor } = await givenSearchAdmin()
  const refusal = async (picture: unknown) => {
    const { status, body } = await editor.post(`${path}/logo`, { picture })
    return [status, body.errors?.picture?.[0]]
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect(await refusal(Buffer.from(svg).toString('base64'))).toEqual([422, logoFaultMessages.svg])
  expect(await refusal(Buffer.from('ikke et bilde').toString('base64'))).toEqual([422, logoFaultMessages.no_picture])
  expect(await refusal((await pictureOf(12, 12)).toString('base64'))).toEqual([422, logoFaultMessages.too_small])
  expect(await refusal('ikke base64!')).toEqual([422, expect.any(String)])
  expect((await refusal([1]))[0]).toBe(422)
})
