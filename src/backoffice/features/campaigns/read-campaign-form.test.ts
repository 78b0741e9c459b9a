import { expect, test } from 'vitest'
import { readCampaignForm, writtenGoods } from './read-campaign-form.ts'

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('article numbers are pasted one per line, with a price from a spreadsheet where each has its own', () => {
  const body = readCampaignForm(
    formOf({
      name: ' Salg ',
      kind: 'prices',
      percent: '20',
      articles: '10023\t499,50\r\n\n10024;300\n10025 gratis\n10026',
    }),
  )
  expect(body).toMatchObject({ name: 'Salg', kind: 'prices', percent: null, from: null, brands: [] })
  expect(body.articles).toEqual([
    { ArticleNo: '10023', price: 49_950 },
    { ArticleNo: '10024', price: 30_000 },
    { ArticleNo: '10025', price: null },
    { ArticleNo: '10026', price: null },
  ])
  expect(writtenGoods(body).articles).toBe('10023 499,50\n10024 300\n10025\n10026')
})

test('numbers of a campaign are read as they are pasted, with invisible characters and full-width digits', () => {
  const pasted = { kind: 'percent', percent: '\u200b２0\u200e', articles: '\ufeff10023\u00a0４99,50' }
  expect(readCampaignForm(formOf(pasted))).toMatchObject({
    percent: 20,
    articles: [{ ArticleNo: '10023', price: 49_950 }],
  })
})

test('a multi-buy has counts or an amount in kroner, and an invalid number counts as missing', () => {
  expect(readCampaignForm(formOf({ kind: 'multi_buy', take: '2', amount: '499', pay: 'x' }))).toMatchObject({
    take: 2,
    pay: null,
    amount: 49_900,
    percent: null,
  })
  expect(readCampaignForm(formOf({ percent: '1e3', from: 'i går' }))).toMatchObject({
    kind: 'percent',
    percent: null,
    from: null,
  })
})
