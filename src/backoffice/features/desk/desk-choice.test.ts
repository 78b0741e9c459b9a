import { expect, test } from 'vitest'
import { requestParamsOf, readDeskChoice, viewAddress, views } from './desk-choice.ts'

const choice = (query: string) => readDeskChoice(new URLSearchParams(query))

test('without parameters, or with invalid ones, the desk lists open reservations', () => {
  for (const query of ['', 'vis=alt', 'side=0', 'side=-1', 'side=1.5', 'side=1e9', 'butikk=1%27', 'butikk=-4'])
    expect(requestParamsOf(choice(query))).toEqual({ status: 'open', q: '', page: '1' })
})

test('a search includes closed reservations, unless the address names a view', () => {
  expect(requestParamsOf(choice('q=%20Kari%20&butikk=55'))).toEqual({ status: 'all', q: 'Kari', page: '1', shop: '55' })
  expect(requestParamsOf(choice('q=Kari&vis=klare&side=2'))).toEqual({ status: 'ready', q: 'Kari', page: '2' })
  expect(requestParamsOf(choice(`q=${'a'.repeat(200)}`)).q).toHaveLength(100)
})

test('a link to another view keeps the search and the shop, and starts at the first page', () => {
  expect(viewAddress(choice('q=Kari&butikk=55&side=3'), views[2])).toBe('/ansatt?vis=klare&q=Kari&butikk=55')
  expect(viewAddress(choice(''), views[0])).toBe('/ansatt')
})
