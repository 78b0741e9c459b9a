import { expect, test } from 'vitest'
import type { CheckoutPlan } from '../plan/plan-checkout.ts'
import { deliveryTerms } from './delivery-terms.ts'

type Asked = Parameters<typeof deliveryTerms>[0]
const shops = [{ id: 55, name: 'Elverum' }] as CheckoutPlan['shops']
const sending = (...onlyCollected: string[]) => ({ freight: 19_900, onlyCollected })
const plan = { sending: sending(), sendingUnknown: false, shops }
const checkout: Asked = {
  wanted: true,
  sends: true,
  lines: [{ onlyCC: false }],
  plan,
  shop: { name: 'Elverum' },
  providers: ['vipps'],
  isPaused: false,
}
const none = { delivery: false, undecided: false, barred: null, notice: null }

test('the goods are delivered if the shopper chose so and the plan allows it', () => {
  expect(deliveryTerms(checkout)).toEqual({ ...none, delivery: true })
  expect(deliveryTerms({ ...checkout, wanted: false })).toEqual(none)
  expect(deliveryTerms({ ...checkout, shop: null, providers: [] })).toEqual({ ...none, delivery: true })
})

test.each([
  ['delivery is chosen', {}, true],
  ['collection is chosen', { wanted: false }, false],
  ['the chain does not deliver', { sends: false }, false],
  ['an article is for collection only', { lines: [{ onlyCC: false }, { onlyCC: true }] }, false],
] as const)('before the plan arrives, sums are held back only where it may be a delivery: %s', (_, more, undecided) => {
  expect(deliveryTerms({ ...checkout, ...more, plan: null })).toEqual({ ...none, undecided })
})

test('articles for collection only force collecting, and are named', () => {
  const named: [string[], string][] = [
    [['Kajakk'], 'Kajakk kan bare hentes i butikk, så alt i handlekurven må hentes.'],
    [['Kajakk', 'Kajakk'], 'Kajakk kan bare hentes i butikk, så alt i handlekurven må hentes.'],
    [['Kajakk', 'Ski'], 'Kajakk og Ski kan bare hentes i butikk, så alt i handlekurven må hentes.'],
    [['Kajakk', 'Ski', 'Telt'], 'Kajakk, Ski og Telt kan bare hentes i butikk, så alt i handlekurven må hentes.'],
  ]
  for (const [names, barred] of named)
    for (const wanted of [true, false])
      expect(deliveryTerms({ ...checkout, wanted, plan: { ...plan, sending: sending(...names) } })).toEqual({
        ...none,
        barred,
      })
})

test('a shop without online payment cannot deliver, and says so beside the choice', () => {
  const { delivery, barred } = deliveryTerms({ ...checkout, providers: [] })
  expect([delivery, barred]).toEqual([
    false,
    'Elverum tar ikke betaling på nett, så varene må hentes der. Velg en annen butikk for å få dem sendt.',
  ])
})

test('a shop with a paused provider as its only one cannot deliver for now, and says so', () => {
  const { delivery, barred } = deliveryTerms({ ...checkout, providers: [], isPaused: true })
  expect([delivery, barred]).toEqual([false, 'Betaling på nett virker ikke akkurat nå, så varene må hentes.'])
})

test.each([
  ['the freight is not known', { sending: null, sendingUnknown: true }, /ikke svar om frakten/],
  ['the chain no longer delivers', { sending: null }, /sender ikke dette nå/],
  ['two shops have the goods together', { shops: [] }, /kan ikke sendes/],
] as const)('a shopper who chose delivery sees why the goods are collected: %s', (_, more, notice) => {
  const changed = { ...plan, ...more } as NonNullable<Asked['plan']>
  expect(deliveryTerms({ ...checkout, plan: changed })).toEqual({
    ...none,
    notice: expect.stringMatching(notice) as string,
  })
  expect(deliveryTerms({ ...checkout, wanted: false, plan: changed })).toEqual(none)
})
