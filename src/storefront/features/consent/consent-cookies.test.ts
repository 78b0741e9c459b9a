import { expect, test } from 'vitest'
import { cookieKinds } from '#shared/cookie-kinds.ts'
import { answerCookies, readChoices } from './consent-cookies.ts'

test('there are four kinds of cookies to choose among', () => {
  expect(cookieKinds).toEqual(['cookie_default', 'cookie_ga', 'cookie_google_tag_manager', 'cookie_meta_pixel'])
})

test('an answer is stored for a year with the chosen kinds, even if there are none', () => {
  const rest = '; Path=/; Max-Age=31536000; SameSite=Lax'
  expect(answerCookies([], false)).toEqual([`cookiesAccepted=true${rest}`, `cookieChoices=${rest}`])
  expect(answerCookies(['cookie_default', 'cookie_ga'], true)).toEqual([
    `cookiesAccepted=true${rest}; Secure`,
    `cookieChoices=cookie_default.cookie_ga${rest}; Secure`,
  ])
  expect(answerCookies(null, false)).toEqual([`cookiesAccepted=true${rest}`])
})

test('unknown kinds are ignored', () => {
  expect(readChoices('cookieChoices=cookie_ga.cookie_spy.cookie_default')).toEqual(['cookie_default', 'cookie_ga'])
  expect(readChoices('cookieChoices=')).toEqual([])
  expect(readChoices('')).toEqual([])
})
