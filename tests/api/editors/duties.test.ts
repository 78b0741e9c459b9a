import { expect, test } from 'vitest'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

interface Duty {
  id: string
  evidence: { id: string | null; state: string; by: string | null }[]
}

test('a manager sees every duty, and confirms a statement by name; other staff do not', async () => {
  const { staff } = await givenSearchAdmin()
  const [manager, editor] = [await staff('manager'), await staff('editor')]
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
  expect(await confirm(manager, 'terms-read', '')).toMatchObject({
    status: 422,
    body: { errors: { name: ['Skriv navnet på den som har vurdert det'] } },
  })
  expect(await confirm(manager, 'unknown', 'Kari')).toMatchObject({ status: 404 })
  expect(await confirm(manager, 'terms-read', 'Kari')).toMatchObject({ status: 204 })
  expect(await stateOf('terms-read')).toMatchObject({ state: 'found', by: 'Kari' })

  expect(await editor.get('/staff/duties')).toMatchObject({ status: 403 })
  expect(await confirm(editor, 'terms-read', 'Ola')).toMatchObject({ status: 403 })
})
