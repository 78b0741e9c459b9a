import { expect, test } from 'vitest'
import { csrfExemptions } from '#api/csrf-exemptions.ts'
import { declaredAccess } from '#api/session/access.ts'
import { apiBase } from '#contract/paths.ts'
import { wholeApi } from '#main/register-api.ts'
import { depsWithoutDatabase } from '#tests/support/api/api-deps.ts'

test('the changing routes without a CSRF token are the ones listed here', () => {
  const { routes } = wholeApi(depsWithoutDatabase())
  const exempt = [...declaredAccess(routes)].flatMap(([name, declared]) => {
    const isSafe = name.startsWith('GET ')
    return declared?.csrf && !isSafe ? [`${name.replace(apiBase, '')}: ${declared.csrf}`] : []
  })
  expect(exempt.toSorted()).toEqual([
    'POST /articles/facets: read',
    'POST /articles/search: read',
    'POST /articles/searchids: read',
    'POST /cart/shops: read',
    'POST /cart/validate: read',
    'POST /machine/orders: key',
    'POST /machine/reservations/:id/move: key',
    'POST /machine/reservations/acknowledge: key',
    'POST /machine/reservations: key',
    'POST /machine/sales: key',
    'POST /machine/stock/changes: key',
    'POST /machine/stock: key',
    'POST /mail-consents/:token/stop: one-click',
    'POST /payments/:provider/callback/:token: callback',
    'POST /reservations/receipts: read',
    'POST /staff/arrangements/preview: read',
  ])
})

test('an exemption applies only to the paths and the method of its route', () => {
  const exemptionOf = csrfExemptions(wholeApi(depsWithoutDatabase()).routes)
  const of = (method: string, path: string) => exemptionOf(method, apiBase + path)
  expect(of('POST', '/mail-consents/abc/stop')).toBe('one-click')
  expect(of('PUT', '/mail-consents/abc/stop')).toBeNull()
  expect(of('POST', '/mail-consents/abc/undo')).toBeNull()
  expect(of('POST', '/staff/mail-consents/abc/stop')).toBeNull()
  expect(of('POST', '/reservations')).toBeNull()
  expect(of('GET', '/reservations')).toBe('safe method')
})
