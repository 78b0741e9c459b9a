import { expect, test } from 'vitest'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { findByBarcode } from './find-by-barcode.ts'

const upc = '036000291452'
const ofUpc = { slug: 'lommetørkle', size_colors: [{ ean: upc, sizeId: 4, colorId: 2 }] }

function shopWith(article: typeof ofUpc) {
  const queries: string[] = []
  const api = fakeClient({
    'POST /articles/search': ({ body }) => {
      queries.push(body.query)
      // Like the search of the shop, which may also return articles that only resemble the query.
      const hits = [{ ...article, size_colors: [{ ...article.size_colors[0], ean: '7000000000008' }] }, article]
      return { ok: true, data: { hits: { hits: hits.map(_source => ({ _source })) } } }
    },
  })
  return { api, queries }
}

test('every written form of a barcode leads to the article with its colour and size', async () => {
  const { api } = shopWith(ofUpc)
  for (const form of [upc, `0${upc}`, `00${upc}`])
    expect(await findByBarcode(api, form), form).toBe('/product/lommet%C3%B8rkle?farge=2&storrelse=4')
})

test('an unknown barcode leads nowhere', async () => {
  const { api, queries } = shopWith(ofUpc)
  expect(await findByBarcode(api, '7035620000010')).toBeNull()
  expect(queries.length).toBeGreaterThan(0)
})

test('an invalid barcode is not searched for', async () => {
  const { api, queries } = shopWith(ofUpc)
  for (const invalid of ['036000291453', '123', 'jakke']) expect(await findByBarcode(api, invalid)).toBeNull()
  expect(queries).toEqual([])
})
