import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { revalidateAfter } from './revalidate.ts'

/** By default React Router revalidates only after a status below 400. */
const revalidation = (actionResult: unknown, actionStatus = 200) =>
  ({ actionResult, actionStatus, defaultShouldRevalidate: actionStatus < 400 }) as ShouldRevalidateFunctionArgs
const refusal = (status: number) => revalidation({ done: 'refused', status }, status)
const kinds = ['all', 'conflicts', 'none'] as const
const rereads = (args: ShouldRevalidateFunctionArgs) => kinds.filter(kind => revalidateAfter(kind)(args))

test('a page revalidates after a change, and after the refusals that it names', () => {
  expect(rereads(revalidation({ done: 'saved' }))).toEqual(['all', 'conflicts', 'none'])
  expect(rereads(refusal(422))).toEqual(['all'])
  expect(rereads(refusal(409))).toEqual(['all', 'conflicts'])
  expect(rereads(revalidation({ done: 'refused', message: 'Utdatert' }, 409))).toEqual(['all', 'conflicts'])
})

test('a page does not revalidate if the shop could not be reached', () => {
  expect(rereads(revalidation({ done: 'refused', status: 0 }))).toEqual([])
  expect(rereads(revalidation({ done: 'refused', unavailable: true }))).toEqual([])
})

test('without an action result React Router’s default applies', () => {
  expect(rereads(revalidation(undefined))).toEqual(['all', 'conflicts', 'none'])
  expect(rereads(revalidation(undefined, 500))).toEqual([])
})
