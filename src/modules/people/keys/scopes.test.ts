import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantText, parseGrant, shopsOf, type Grant } from './scopes.ts'

test('the scope of the catalogue takes no shop, and the others apply to a shop or to all', () => {
  const read = ['catalogue:read', 'reservations:read', 'reservations:read:57', 'stock:write', 'stock:write:57'].map(
    parseGrant,
  )
  expect(read).toEqual([
    { scope: 'catalogue:read', shop: null },
    { scope: 'reservations:read', shop: null },
    { scope: 'reservations:read', shop: 57 },
    { scope: 'stock:write', shop: null },
    { scope: 'stock:write', shop: 57 },
  ])
  const wrong = [
    '',
    'catalogue:read:57',
    'stock:read',
    'stock:write:',
    'stock:write:0',
    'stock:write:-1',
    'stock:write:1.5',
    'stock:write:1 ',
    'STOCK:WRITE',
    'stock:write:9999999999',
    'stock:write:57:58',
    '*',
  ]
  expect(wrong.map(parseGrant)).toEqual(wrong.map(() => null))
})

test('grants allow exactly the scopes and shops that they name', () => {
  const shop = fc.integer({ min: 1, max: 5 })
  const grant: fc.Arbitrary<Grant> = fc.oneof(
    fc.constant<Grant>({ scope: 'catalogue:read', shop: null }),
    shop.map(each => ({ scope: 'reservations:read' as const, shop: each })),
    fc.option(shop, { nil: null }).map(each => ({ scope: 'stock:write' as const, shop: each })),
  )
  fc.assert(
    fc.property(fc.array(grant, { maxLength: 6 }), shop, (grants, requested) => {
      expect(grants.map(each => parseGrant(grantText(each)))).toEqual(grants)
      for (const scope of ['catalogue:read', 'reservations:read', 'stock:write'] as const) {
        const named = grants.filter(each => each.scope === scope)
        const shops = shopsOf(grants, scope)
        expect(shops === undefined).toBe(named.length === 0)
        const letIn = shops === null || (shops?.includes(requested) ?? false)
        expect(letIn).toBe(named.some(each => each.shop === null || each.shop === requested))
      }
    }),
  )
})
