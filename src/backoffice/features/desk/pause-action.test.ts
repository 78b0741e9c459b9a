import { expect, test } from 'vitest'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { pauseFromForm, type PauseActionResult } from './pause-action.ts'

const unasked = fakeClient({})

async function answerTo(fields: Record<string, string>): Promise<PauseActionResult> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const { data, init } = await pauseFromForm(unasked, form)
  expect(init?.status).toBe(422)
  return data
}

test('a missing value of a pause is reported at its field, and the typed values come back', async () => {
  const typed = { shop: '3', length: 'day', day: '', reason: ' ' }
  expect(await answerTo(typed)).toEqual({
    ...{ of: 'new', done: null, message: null, typed },
    errors: { day: ['Velg hvilken dag'], reason: ['Skriv hvorfor'] },
  })
  expect((await answerTo({ shop: '3', length: 'week', day: '', reason: 'Vareopptelling' })).errors).toEqual({
    length: ['Velg hvor lenge'],
  })
})
