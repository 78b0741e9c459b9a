import { expect, test } from 'vitest'
import { hiddenArticleHome, leadBack, leadsFromHidden, previousRoute } from './lead-back.ts'

test('a guard leads to its own target if it has one, else to the previous route, else home', () => {
  expect(leadBack({ target: '/logg-inn', previous: '/jakker' })).toBe('/logg-inn')
  expect(leadBack({ target: null, previous: '/jakker?farge=1' })).toBe('/jakker?farge=1')
  expect(leadBack({ target: null, previous: null })).toBe('/')
})

test('the previous route is the page on display; after back or forward, which change the address first, it is null', () => {
  const request = { pathname: '/product/bl%C3%A5-jakke' }
  expect(previousRoute({ pathname: '/jakker', search: '?side=2' }, request)).toBe('/jakker?side=2')
  expect(previousRoute({ pathname: '/product/blå-jakke', search: '' }, request)).toBeNull()
})

test('only a redirect to the marked home page counts as one from a hidden article', () => {
  const answer = (to: string) => new Response(null, { status: 302, headers: { Location: to } })
  expect(leadsFromHidden(answer(hiddenArticleHome))).toBe(true)
  expect(leadsFromHidden(answer('/product/jakke'))).toBe(false)
  expect(leadsFromHidden(new Error('borte'))).toBe(false)
})
