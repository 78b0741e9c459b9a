import { expect, test } from 'vitest'
import { myShopCookie, myShopIn } from './my-shop-cookie.ts'

test.each([
  [undefined, null],
  ['', null],
  [`${myShopCookie}=55`, 55],
  [`XSRF-TOKEN=abc; ${myShopCookie}=7; other=1`, 7],
  [`x${myShopCookie}=55`, null],
  [`a=1;${myShopCookie}=55`, null],
  [`${myShopCookie}=`, null],
  [`${myShopCookie}=0`, null],
  [`${myShopCookie}=055`, null],
  [`${myShopCookie}=55x`, null],
  [`${myShopCookie}=12345678901`, null],
  [`hentXmy-shop=55`, null],
])('the shop in %j is %j', (cookies, shop) => {
  expect(myShopIn(cookies)).toBe(shop)
})
