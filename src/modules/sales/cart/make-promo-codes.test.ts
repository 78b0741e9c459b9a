import { expect, test } from 'vitest'
import { systemActor } from '#modules/people/audit/index.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { addPromoCode, endPromoCodes, makePromoCodes } from './make-promo-codes.ts'
import type { PromoTerms } from './queries-make-promo.ts'

const terms: PromoTerms = {
  ...{ name: 'Julekort', type: 'campaign', customerId: null, fixed: true, amount: 10_000 },
  ...{ startsAt: null, endsAt: null, limitTotal: null, limitPerCustomer: null, minimumSum: 0, onlyCC: false },
}

async function givenPromos() {
  const database = await usingDatabase()
  const audit = async () => {
    const { rows } = await database.pool.query<{ entry: string }>(
      `select concat_ws(' ', action, subject, detail) as entry from staff.audit_log order by id`,
    )
    return rows.map(({ entry }) => entry)
  }
  const make = (count: number, beforeCommit = async () => {}) =>
    makePromoCodes({ database }, systemActor, { terms, count, prefix: '', onCodes: async () => {}, beforeCommit })
  return { deps: { database }, audit, make }
}

test('creating and ending promo codes has an audit entry for each name, without the codes', async () => {
  const { deps, audit, make } = await givenPromos()
  expect(await addPromoCode(deps, systemActor, { code: ' jul ', terms })).toEqual({ ok: true, code: 'JUL' })
  expect(await addPromoCode(deps, systemActor, { code: 'JUL', terms })).toEqual({ ok: false, reason: 'taken' })
  expect(await make(3)).toEqual({ ok: true })
  await addPromoCode(deps, systemActor, { code: 'VÅR', terms: { ...terms, name: 'Vår' } })
  expect(await endPromoCodes(deps, systemActor, { codes: ['jul', 'vår'], name: null })).toEqual({ ok: true, ended: 2 })
  expect(await endPromoCodes(deps, systemActor, { codes: [], name: 'Julekort' })).toEqual({ ok: true, ended: 3 })
  expect(await endPromoCodes(deps, systemActor, { codes: [], name: 'Julekort' })).toEqual({ ok: true, ended: 0 })
  const [one, three, spring, ...ended] = await audit()
  expect([one, three, spring]).toEqual([
    'promo codes made promo:Julekort {"codes": 1}',
    'promo codes made promo:Julekort {"codes": 3}',
    'promo codes made promo:Vår {"codes": 1}',
  ])
  expect(ended.toSorted()).toEqual([
    'promo codes ended promo:Julekort {"codes": 1}',
    'promo codes ended promo:Julekort {"codes": 3}',
    'promo codes ended promo:Vår {"codes": 1}',
  ])
})

test('codes that could not be created leave no audit entry', async () => {
  const { audit, make } = await givenPromos()
  const failing = async () => {
    throw new Error('disk full')
  }
  await expect(make(3, failing)).rejects.toThrow('disk full')
  expect(await audit()).toEqual([])
})
