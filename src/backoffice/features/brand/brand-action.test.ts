import { expect, test } from 'vitest'
import type { BrandState } from '#contract/editors/brand-admin.ts'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'
import { intentField } from '#shared/form-intent.ts'
import { actOnBrand, storedName } from './brand-action.ts'
import { brandFields } from './brand-fields.ts'

const keys = brandFields.flatMap(({ fields }) => fields.map(({ key }) => key))

/** The form of one brand, submitted by a browser without JavaScript: it contains every field, changed or not. */
async function givenForm() {
  const { editor, staff } = await givenSearchAdmin()
  const calls = fakeClient({
    'PUT /staff/brands/{id}': async ({ path, body: change }) => {
      const { status, body } = await editor.put(`/staff/brands/${path.id}`, change)
      return status === 200 ? { ok: true, data: body } : { ok: false, status, error: body }
    },
  })
  const state = async () => ((await editor.get('/staff/brands')).body as BrandState[]).find(({ id }) => id === 'fjell')!
  const send = (view: BrandState, edits: Record<string, string>, withStored = true) => {
    const form = new FormData()
    form.set('id', 'fjell')
    form.set('version', String(view.version))
    form.set(intentField, 'lagre')
    for (const key of keys) {
      form.set(key, edits[key] ?? view.settings[key] ?? '')
      if (withStored) form.set(storedName(key), view.settings[key] ?? '')
    }
    return actOnBrand(calls, form)
  }
  const other = await staff('admin', 'Ola')
  const meanwhile = async (settings: Record<string, string>) =>
    other.put('/staff/brands/fjell', { version: (await state()).version, settings })
  return { state, send, meanwhile }
}

test('after a conflict, saving again writes only the fields that this editor changed', async () => {
  const { state, send, meanwhile } = await givenForm()
  await meanwhile({ name: 'Fjell', tagline: 'Ut', hours: 'Man.–fre. 9–16' })
  const view = await state()
  await meanwhile({ tagline: 'Opp og ut', hours: '', phone: '22 33 44 55' })
  const edits = { name: 'Høyfjell' }
  expect(await send(view, edits)).toMatchObject({ status: 409, typed: edits, shown: { name: 'Fjell' } })
  expect(await send(await state(), edits)).toMatchObject({ done: 'saved' })
  expect((await state()).settings).toEqual({ name: 'Høyfjell', tagline: 'Opp og ut', phone: '22 33 44 55' })
})

test('an emptied field of the brand settings is a change, and an untouched form changes nothing', async () => {
  const { state, send, meanwhile } = await givenForm()
  await meanwhile({ name: 'Fjell', tagline: 'Ut' })
  const before = await state()
  expect(await send(before, {})).toEqual({ done: 'saved', version: before.version })
  expect(await send(before, { tagline: '' })).toMatchObject({ done: 'saved' })
  expect((await state()).settings).toEqual({ name: 'Fjell' })
})

test('a form without the previously stored values, as sent by an older version, is saved whole', async () => {
  const { state, send } = await givenForm()
  expect(await send(await state(), { name: 'Høyfjell' }, false)).toMatchObject({ done: 'saved' })
  expect((await state()).settings).toEqual({ name: 'Høyfjell' })
})
