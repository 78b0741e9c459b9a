import { expect, test } from 'vitest'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

interface Duty {
  id: string
  evidence: { id: string | null; state: string; by: string | null }[]
}

test('managers see the duties, and an admin, but no manager or editor, confirms a statement by name', async () => {
  const { staff } = await givenSearchAdmin()
  const [admin, manager, editor] = [await staff('admin'), await staff('manager'), await staff('editor')]
  const stateOf = async (id: string) =>
    ((await manager.get('/staff/duties')).body.data as Duty[])
      .flatMap(({ evidence }) => evidence)
      .find(each => each.id === id)
  expect(await stateOf('terms-read')).toMatchObject({ state: 'needs judgement', by: null })
  expect(await stateOf('price-log-sealed')).toMatchObject({
    state: 'missing',
    missing: [expect.stringContaining('prisloggen')],
  })

  const confirm = (caller: typeof manager, id: string, name: string) =>
    caller.post(`/staff/duties/evidence/${id}/confirm`, { name })
  expect(await confirm(admin, 'terms-read', '')).toMatchObject({
    status: 422,
    body: { errors: { name: ['Skriv navnet på den som har vurdert det'] } },
  })
  expect(await confirm(admin, 'unknown', 'Kari')).toMatchObject({ status: 404 })
  const mayConfirm = async (caller: typeof manager) => (await caller.get('/staff/duties')).body.mayConfirm as boolean
  expect([await mayConfirm(admin), await mayConfirm(manager)]).toEqual([true, false])
  expect(await confirm(manager, 'terms-read', 'Ola')).toMatchObject({ status: 403 })
  expect(await stateOf('terms-read')).toMatchObject({ by: null })
  expect(await confirm(admin, 'terms-read', 'Kari')).toMatchObject({ status: 204 })
  expect(await stateOf('terms-read')).toMatchObject({ state: 'found', by: 'Kari' })

  expect(await editor.get('/staff/duties')).toMatchObject({ status: 403 })
  expect(await confirm(editor, 'terms-read', 'Ola')).toMatchObject({ status: 403 })
})
