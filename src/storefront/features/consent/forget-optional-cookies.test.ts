import { expect, test } from 'vitest'
import { expiredCookies } from './forget-optional-cookies.ts'

test('a withdrawn consent ends all cookies but those of the shop, at this host and its parent domains', () => {
  const own = 'XSRF-TOKEN=a; hent.my-shop=7; cookiesAccepted=true; cookieChoices=; cookieConsent=b'
  expect(expiredCookies(own, 'butikk.example.no')).toEqual([])
  expect(expiredCookies(`${own}; _ga=GA1; _fbp=x=y`, 'butikk.example.no')).toEqual([
    '_ga=; Path=/; Max-Age=0',
    '_ga=; Path=/; Max-Age=0; Domain=butikk.example.no',
    '_ga=; Path=/; Max-Age=0; Domain=example.no',
    '_fbp=; Path=/; Max-Age=0',
    '_fbp=; Path=/; Max-Age=0; Domain=butikk.example.no',
    '_fbp=; Path=/; Max-Age=0; Domain=example.no',
  ])
  expect(expiredCookies('', 'localhost')).toEqual([])
})
