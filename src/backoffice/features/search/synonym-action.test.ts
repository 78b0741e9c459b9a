import { expect, test } from 'vitest'
import { intentField } from '#shared/form-intent.ts'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { actOnSynonym } from './synonym-action.ts'

const refusal = { ok: false, status: 409, error: { message: 'Endret av en annen.' } } as const

test.each([
  ['legg-til', 'new'],
  ['angre', 'new'],
  ['endre', 7],
  ['fjern', null],
])('refused «%s» shows the typed values in the form %s', async (intent, form) => {
  const api = fakeClient({
    'POST /staff/search/synonyms': async () => refusal,
    'PUT /staff/search/synonyms/{id}': async () => refusal,
    'DELETE /staff/search/synonyms/{id}': async () => refusal,
  })
  const sent = new FormData()
  const values = { [intentField]: intent, id: '7', words: 'bukse', means: 'benklær', changedAt: '2026-11-27T12:00:00Z' }
  for (const [name, value] of Object.entries(values)) sent.set(name, value)
  const typed = { words: 'bukse', means: 'benklær', bothWays: false }
  expect(await actOnSynonym(api, sent)).toMatchObject({ done: 'refused', form, typed, message: 'Endret av en annen.' })
})
