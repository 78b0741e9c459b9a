import { expect, test } from 'vitest'
import { plottedPrices } from './price-plot.ts'

const line = (price: number, newPrice: number | null, lowest: number | null, fault: string | null = null) => ({
  ...{ articleId: 1, ArticleNo: 'A1', name: 'Jakke', price, newPrice, lowest, before: null, fault },
})
const figures = (...lines: ReturnType<typeof line>[]) =>
  plottedPrices(lines).map(({ price, newPrice, lowest, change }) => [price, newPrice, lowest, change])

test('prices are plotted as percentages of the current price, for cheap and expensive articles alike', () => {
  expect(figures(line(10_000, 7_000, 9_000), line(500_000, 350_000, 450_000))).toEqual([
    [100, 70, 90, -30],
    [100, 70, 90, -30],
  ])
})

test('a higher price widens the scale of all articles, up to twice the current price', () => {
  expect(figures(line(10_000, 12_500, 10_000), line(10_000, 5_000, null))).toEqual([
    [80, 100, 80, 25],
    [80, 40, null, -50],
  ])
  expect(figures(line(10_000, 999_900, 10_000))).toEqual([[50, 100, 50, 9899]])
})

test('articles in a multi-buy and free articles are not plotted', () => {
  expect(figures(line(10_000, null, 10_000), line(0, 0, 0))).toEqual([])
})

test('the label of a plot states every value that it displays', () => {
  expect(plottedPrices([line(129_900, 90_900, null, 'Ikke lavere enn prisen i dag')])[0]?.label).toBe(
    'Jakke: pris nå 1\u00a0299,00, ny pris 909,00, laveste siste 30 dager ukjent. Ikke lavere enn prisen i dag.',
  )
})
