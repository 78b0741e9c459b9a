import { expect, test } from 'vitest'
import type { LineChoice } from '#shared/cart/propose-parts.ts'
import type { CheckoutPlan, ListedShop } from './plan-checkout.ts'
import { planParts } from './plan-parts.ts'

const goods = ['Jakke', 'Lue', 'Ski'].map((name, at) => ({ ean: `704000000001${at}`, count: 1, name }))
const [jacket, hat, skis] = ['7040000000010', '7040000000011', '7040000000012']
const shop = (id: number, name: string, distance: number, ...available: number[]): ListedShop => ({
  ...{ id, name, distance, available, slug: name, address: '', postcode: '', open: '', ready: null, held: null },
  stock: { level: 'many', words: '' },
  missing: goods.flatMap((each, at) => (available[at] ? [] : each.name)),
})
const mine = shop(1, 'Trondheim', 0, 1, 0, 0)
const near = shop(2, 'Stjørdal', 30_000, 0, 1, 0)
const far = shop(3, 'Alta', 1_023_000, 1, 1, 1)
const plan = {
  goods,
  listed: [mine, far, near],
  shops: [far],
  sending: { freight: 9_900, onlyCollected: [] },
  lines: goods.map(({ ean, name }) => ({ ean, name, onlyCC: name === 'Ski' })),
} as unknown as CheckoutPlan

const planned = (lines: Record<string, LineChoice> = {}, chosen: number | null = 1, by = plan) =>
  planParts(by, { chosen, made: { shopId: chosen ?? 0, lines }, sends: () => true })
const names = ({ parts }: ReturnType<typeof planned>) =>
  parts.map(part => [part.sent ? 'sendt' : part.shop.name, ...part.items.map(({ name }) => name)])

test('the chosen shop stays chosen although a shop far away has everything, and its missing goods are named', () => {
  const result = planned()
  expect(result.chosen).toBe(mine)
  expect(names(result)).toEqual([
    ['Trondheim', 'Jakke'],
    ['Stjørdal', 'Lue'],
  ])
  expect(result.open).toEqual(['Ski'])
  expect(
    result.missing.map(({ name, has, choice, shops, sendable }) => [
      name,
      has,
      choice,
      shops.map(({ id }) => id),
      sendable,
    ]),
  ).toEqual([
    ['Lue', 0, { shopId: 2 }, [2, 3], true],
    ['Ski', 0, null, [3], false],
  ])
})

test('each line that the chosen shop lacks follows the shopper’s choice: another shop, or sent if the line may be sent', () => {
  const result = planned({ [hat]: 'sent', [skis]: { shopId: 3 } })
  expect(names(result)).toEqual([
    ['Trondheim', 'Jakke'],
    ['Alta', 'Ski'],
    ['sendt', 'Lue'],
  ])
  expect(result.missing.map(({ choice }) => choice)).toEqual(['sent', { shopId: 3 }])
  // Articles for collection only are not sent, and lines that the chosen shop has stay in that shop.
  expect(planned({ [skis]: 'sent' }).open).toEqual(['Ski'])
  expect(names(planned({ [jacket]: { shopId: 3 }, [skis]: { shopId: 3 } }))[0]).toEqual(['Trondheim', 'Jakke'])
  const noSending = planned({ [hat]: 'sent' }, 1, { ...plan, sending: null })
  expect([noSending.open, noSending.missing.some(({ sendable }) => sendable)]).toEqual([['Lue', 'Ski'], false])
})

test('without a chosen shop the best one is proposed, and goods that are no longer sold are in no shop', () => {
  expect(planned({}, null).chosen).toBe(mine)
  expect(planned({}, 77)).toMatchObject({ chosen: null, parts: [{ shop: { id: 1 } }, { shop: { id: 2 } }] })
  const unsold = { ean: '7040000000099', count: 1, name: 'Kano' }
  const result = planned({}, 3, { ...plan, goods: [...goods, unsold] })
  expect(names(result)).toEqual([['Alta', 'Jakke', 'Lue', 'Ski']])
  expect(result.missing).toMatchObject([{ name: 'Kano', line: undefined, choice: null, shops: [], sendable: false }])
})

test('choices that were made for another shop do not count', () => {
  const made = { shopId: 2, lines: { [hat]: 'sent', [skis]: { shopId: 3 } } as const }
  const result = planParts(plan, { chosen: 1, made, sends: () => true })
  expect([names(result)[1], result.open]).toEqual([['Stjørdal', 'Lue'], ['Ski']])
})
