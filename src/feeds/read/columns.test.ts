import { expect, test } from 'vitest'
import { inventoryColumns } from '../stock/import-inventory.ts'
import { productColumns } from '../products/product-columns.ts'
import { columnNamed, matchHeader } from './columns.ts'

test.each([
  'sale_price',
  'salePrice',
  'SalePrice',
  'Sale price',
  'SALE-PRICE',
  ' sale\u00A0price ',
  'g:sale_price',
  '\uFEFFsale_price',
])('the name %j is the column sale_price', name => {
  expect(matchHeader([name], productColumns).index).toEqual(new Map([['sale_price', 0]]))
})

test.each([
  ['vat_percent', 'vat_percentage'],
  ['visible_in_web', 'visible_on_web'],
  ['sales_price', 'sale_price'],
  ['pricee', 'price'],
  ['onlyClickCollect', 'only_click_and_collect'],
  ['sale_price_date', 'sale_price'],
  ['prise', 'price'],
  ['eann', 'gtin'],
  ['additional_images_link', 'additional_image_link'],
])('the column %j is unknown, and the nearest known one is %s', (name, nearest) => {
  expect(matchHeader([name], productColumns)).toMatchObject({ unknown: [{ name, nearest }], unused: [] })
})

test.each([
  'internal_note',
  'warehouse',
  'lagerplass',
  'leverandør',
  'x',
  'id2x',
  'kjønn',
  'foo',
  'xyz_attribute_17',
  'kolonne '.repeat(40),
])('the column %j is unknown, and no known one is similar', name => {
  expect(matchHeader([name], productColumns)).toMatchObject({ unknown: [{ name, nearest: null }], unused: [] })
})

test.each(['link', 'Mobile Link', 'g:mpn', 'shipping(country:price)', 'custom_label_4', 'adsRedirect'])(
  'the column %j of Google’s specification is known and not used',
  name => {
    expect(matchHeader([name], productColumns)).toMatchObject({ unknown: [], unused: [name] })
  },
)

test("a column that occurs twice, in any spelling, is reported; a column's own name takes precedence over its aliases", () => {
  expect(matchHeader(['sale_price', 'salePrice'], productColumns).twice).toEqual(['salePrice'])
  const header = matchHeader(['ean', 'gtin', 'upc'], productColumns)
  expect([header.index, header.unused, header.twice]).toEqual([new Map([['gtin', 1]]), ['ean', 'upc'], []])
})

test('missing required columns are named, and cells without a name are left out', () => {
  expect(matchHeader(['', 'sku', 'Store Code', ''], inventoryColumns).missing).toEqual(
    Object.entries(inventoryColumns.columns).flatMap(([name, column]) =>
      'required' in column && !['id', 'store_code'].includes(name) ? [name] : [],
    ),
  )
  expect(columnNamed('SKU', inventoryColumns)).toBe('id')
})
