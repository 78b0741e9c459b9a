import { expect, test } from 'vitest'
import { givenArticle, givenShop, givenReview } from '#tests/support/catalogue/catalogue.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

// Written by hand and not taken from the schemas, so that a new column reaches a response only when it is allowed here.
const article = `ArticleNo articleGroup2ID articleGroup3ID availability available averageRating bestsellerQty bestsellerTurnover brand brands
  campaignLabel campaignLabelType campaigns canPurchase categories category colorGroups colors customLabel description ean featured frightPrice gender genders
  group2 group3 id image lowestPrice30Days name onlyCC originalPrice pant picture price priceVaries season shops size_colors sizes slug
  subcategories unitPrice webPurchaseLimit`
const detail = `${article} ageLimit allergens articleId articleNo campaign careLabel dateCreated durabilityLabel guaranteeYears ingredients material nutrientContent passportUrl pictures recall reviewSummary reviews safety shelfLife sizeTable techDescription variants visible washLabel`
const variant = 'availability canPurchase color ean id originalPrice price shops size unitPrice'
const shop = `address chain coords description distance email fullName id mapLink messengerId name no openingHours openingHoursText orgNo pausedUntil readyHours phone
  postNo postPlace slug specialOpeningHours`
const nearShop = 'address distance heldUntil id name open phone postNo postPlace readyBy slug'
const reservation =
  'address articles city customerID date deductions delivery discount email freight id name phone shopID statusID total trackingUrl zipcode'
const line =
  'ArticleNo articleId color count ean givenBack image kept line missing name originalPrice pant price size slug state substituteFor'
const review = `anonymous approved content created_at customer id rating reply reviewable_id reviewable_type rewarded size_color true_to_size used_for verified`
const keys = (words: string) => words.split(/\s+/).sort()
const keysOf = (value: object) => Object.keys(value).sort()

test('a response has exactly the listed fields: no cost, supplier, origin or hidden article', async () => {
  const { api, filled } = await usingWholeApi(async ({ db }) => {
    const oslo = await givenShop(db)
    const seen = await givenArticle(db, { name: 'Jakke', variants: [{ colour: 'Blå', stock: { [oslo.id]: 5 } }] })
    const hidden = await givenArticle(db, { name: 'Skjult', visibleOnWeb: 0, variants: [{ stock: { [oslo.id]: 5 } }] })
    await givenReview(db, seen.id, {})
    return { oslo, seen, hidden }
  })
  const ask = async (path: string, init?: RequestInit) => {
    const response = await api.fetch(new Request(`http://hent.test/api/v1${path}`, init), {})
    return { response, body: response.status === 204 ? null : await response.json() }
  }
  const { oslo, seen, hidden } = filled
  const { body: page } = await ask('/articles')
  expect(page.data.map((each: { id: number }) => each.id)).toEqual([seen.id])
  expect(keysOf(page.data[0])).toEqual(keys(article))
  const { body: own } = await ask(`/articles/${seen.id}`)
  expect(keysOf(own)).toEqual(keys(detail))
  expect(keysOf(own.variants[0])).toEqual(keys(variant))
  expect(keysOf(own.variants[0].shops[0])).toEqual(['id', 'qty'])
  expect(keysOf(own.reviews[0])).toEqual(keys(review))
  const { body: shops } = await ask('/shops')
  expect(keysOf(shops[0])).toEqual(keys(shop))
  const { body: near } = await ask(`/shops/near?article=${seen.id}&lat=59.9&lon=10.7`)
  expect(keysOf(near)).toEqual(keys('position shops'))
  expect(keysOf(near.shops[0])).toEqual(keys(`${nearShop} stock`))
  expect(keysOf(near.shops[0].stock)).toEqual(keys('level words'))

  for (const path of [`/articles/${hidden.id}`, `/articles/by-name/${hidden.slug}`]) {
    expect((await ask(path)).body).toEqual({ id: hidden.id, name: 'Skjult', visible: false })
  }
  expect((await ask(`/articles/availability/${hidden.id}`)).body).toEqual([])
  expect((await ask(`/articles/bundle?articles=${hidden.id}`)).body).toEqual([])

  const { response } = await ask('/customers/current')
  const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
  const headers = { cookie, 'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length), 'content-type': 'application/json' }
  const { body: placed } = await ask('/reservations', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(requestFor(oslo.id, [{ EanNo: seen.variants[0]!.ean, Count: 1 }])),
  })
  expect(keysOf(placed)).toEqual(keys('pickupCode readyBy receiptToken reservation'))
  expect(keysOf(placed.reservation)).toEqual(keys(reservation))
  expect(keysOf(placed.reservation.articles[0])).toEqual(keys(line))
  const { body: receipt } = await ask(`/reservations/receipt/${placed.receiptToken}`)
  expect(keysOf(receipt)).toEqual(
    keys(
      'extendTo extended heldUntil mailHeldBack payment pickupCode pickupDeadline promise qrCode readyBy receiptToken reservation seller sellerOrgNo sentFrom status termsVersion version withdrawal',
    ),
  )
  // A reservation number alone gives no access.
  for (const path of [`/reservations/${placed.reservation.id}`, `/reservations/receipt/${placed.reservation.id}`]) {
    expect((await ask(path)).response.status).toBe(404)
  }
  const { body: cart } = await ask('/cart/validate', {
    method: 'POST',
    headers,
    body: JSON.stringify({ ShopID: oslo.id, items: [{ EanNo: hidden.variants[0]!.ean, Count: 1 }] }),
  })
  const { body: cartShops } = await ask('/cart/shops', {
    method: 'POST',
    headers,
    body: JSON.stringify({ items: [{ EanNo: seen.variants[0]!.ean, Count: 1 }] }),
  })
  expect(keysOf(cartShops)).toEqual(keys('cartErrors lines paused position shops'))
  expect(keysOf(cartShops.shops[0])).toEqual(keys(`${nearShop} available complete missing stock`))
  expect(cart).toMatchObject({ isCartValid: false, cartErrors: [hidden.variants[0]!.ean] })
  expect(cart.lines).toEqual([])
})
