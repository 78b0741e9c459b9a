import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { attemptKey, endAttempt, otherAttempt } from './attempt-key.ts'
import { foreignPhoneMessage } from '#shared/phone.ts'
import { findFaults, readForm, toAnswer, toReservation } from './checkout-form.ts'

const form = { name: 'Kari Nordmann', phone: '912 34 567', email: 'kari@example.no', shopId: 55, pay: null, sent: null }

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => void vi.unstubAllGlobals())

test('a repeated reservation request has the same idempotency key, and a changed one another key', () => {
  const first = attemptKey({ shop: 55, ean: '1' })
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(attemptKey({ shop: 55, ean: '1' })).toBe(first)
  expect(attemptKey({ shop: 56, ean: '1' })).not.toBe(first)
})

test('after a reservation an identical request is a new attempt', () => {
  const first = attemptKey({ ean: '1' })
  endAttempt()
  expect(attemptKey({ ean: '1' })).not.toBe(first)
})

test('before a changed attempt to pay, the earlier one is not looked up, since the server replaces an unpaid order', () => {
  attemptKey({ items: [{ EanNo: '1', Count: 1 }], pay: 'vipps' })
  expect(otherAttempt({ items: [{ EanNo: '1', Count: 1 }] })).toBeNull()
  attemptKey({ items: [{ EanNo: '1', Count: 1 }] })
  expect(otherAttempt({ items: [{ EanNo: '1', Count: 2 }] })?.part).toEqual([{ ean: '1', count: 1 }])
})
test('unreadable storage gives a new attempt, not a crash', () => {
  sessionStorage.setItem('hent.attempt', '{')
  expect(attemptKey({ ean: '1' })).toMatch(/^[0-9a-f-]{36}$/)
})

test('each invalid field of the checkout has an error message', () => {
  expect(findFaults(form)).toEqual({})
  expect(findFaults({ name: '', phone: '12345678', email: 'kari', shopId: null, pay: null, sent: null })).toEqual({
    name: 'Skriv navnet ditt',
    phone: 'Telefonnummeret må være et norsk mobilnummer (8 siffer som starter med 4 eller 9)',
    email: 'Skriv e-postadressen din, som navn@eksempel.no',
    shop: 'Velg butikken du vil hente i',
  })
})

test('if foreign numbers are accepted, the form’s own check refuses an invalid number with the message about both kinds', () => {
  const data = new FormData()
  data.set('foreign_phones', '1')
  const message = (phone: string) => findFaults({ ...readForm(data), phone }).phone
  for (const phone of ['070 123 45 67', '12345678', '', '+46']) expect(message(phone)).toBe(foreignPhoneMessage)
  for (const phone of ['+46 70 123 45 67', '0046701234567', '912 34 567']) expect(message(phone)).toBeUndefined()
})

test('an empty checkout form is read without errors', () => {
  expect(readForm(new FormData())).toEqual({ name: '', phone: '', email: '', shopId: null, pay: null, sent: null })
})

test('the reservation sent has exactly the ten keys of the specification', () => {
  const sent = toReservation(form, [{ ean: '7040000000017', count: 2 }])
  expect(Object.keys(sent).sort()).toEqual(
    [
      'Address',
      'City',
      'CustomerName',
      'Delivery',
      'Email',
      'Phone',
      'PostalCode',
      'ShopID',
      'items',
      'shipping_method_id',
    ].sort(),
  )
  expect(sent.Delivery).toBe(false)
})

test('a promo code is sent with the reservation, and a refused one is an error beside the button', () => {
  expect(toReservation(form, [{ ean: '7040000000017', count: 2 }], 'SOMMER').promocode).toBe('SOMMER')
  const error = { message: 'Ugyldig data', code: 'invalid', errors: { promocode: ['Koden er utløpt'] } }
  const told = toAnswer({ status: 422, error: error }, form)
  expect(told).toMatchObject({ faults: {}, refusal: { code: 'promocode', message: 'Koden er utløpt' } })
})

test('an order line contains the campaign entry only if there is one', () => {
  const lines = toReservation(form, [
    { ean: '7040000000017', count: 2 },
    { ean: '7040000000024', count: 1, campaignArticleId: 7 },
  ]).items
  expect(lines).toEqual([
    { EanNo: '7040000000017', Count: 2 },
    { EanNo: '7040000000024', Count: 1, CampaignArticleID: 7 },
  ])
})

test('the server’s errors about a field are shown at the field, others beside the button', () => {
  const about = toAnswer(
    { status: 422, error: { message: 'Ugyldig data', code: 'invalid', errors: { Phone: ['Feil nummer'] } } },
    form,
  )
  expect(about).toEqual({
    typed: form,
    faults: { phone: 'Feil nummer' },
    refusal: null,
    unanswered: false,
    codeAsked: false,
  })
  const gone = { message: 'Utsolgt', code: 'out_of_stock', cartErrors: ['7040000000017'], left: { '7040000000017': 0 } }
  expect(toAnswer({ status: 409, error: gone }, form).refusal).toEqual(gone)
})

test('goods that cannot be paid online are an error at the choice of payment', () => {
  const error = { message: 'Ugyldig data', code: 'invalid', errors: { payment: ['Betal i butikken'] } }
  const result = toAnswer({ status: 422, error }, form)
  expect([result.faults, result.refusal]).toEqual([{ pay: 'Betal i butikken' }, null])
})

test('an error about a deleted shop is also shown beside the button, since its row may be missing', () => {
  const result = toAnswer(
    { status: 422, error: { message: 'Ugyldig data', code: 'invalid', errors: { ShopID: ['Butikken finnes ikke'] } } },
    form,
  )
  expect([result.faults.shop, result.refusal?.message]).toEqual(['Butikken finnes ikke', 'Butikken finnes ikke'])
})

test('without a response, or behind an unavailable server, the outcome of an attempt is unknown', () => {
  const error = { message: 'm', code: 'c' }
  const unanswered = [0, 502, 503, 504, 409, 422, 429, 500].filter(
    status => toAnswer({ status, error }, form).unanswered,
  )
  expect(unanswered).toEqual([0, 502, 503, 504])
})

test('an attempt without a response is looked up before a different request, and not before the same one', () => {
  expect(otherAttempt({ ean: '1' })).toBe(null)
  const first = toReservation(form, [{ ean: '7040000000017', count: 2 }])
  const key = attemptKey(first)
  expect(otherAttempt(first)).toBe(null)
  expect(otherAttempt({ items: [] })).toEqual({ key, part: [{ ean: '7040000000017', count: 2 }] })
  endAttempt()
  expect(otherAttempt({ ean: '2' })).toBe(null)
})
