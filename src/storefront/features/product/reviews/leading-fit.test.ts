import { expect, test } from 'vitest'
import { leadingFit } from './leading-fit.ts'

test('the fit is shown only if one answer leads', () => {
  const fit = (small: number, asExpected: number, large: number) => leadingFit({ small, asExpected, large })
  expect(fit(2, 1, 0)).toEqual({ words: 'at den er liten i størrelsen', count: 2, of: 3 })
  expect(fit(0, 0, 1)?.words).toBe('at den er stor i størrelsen')
  expect(fit(0, 1, 0)?.words).toBe('at størrelsen er som forventet')
  expect(fit(0, 1, 1)).toBeNull()
  expect(fit(0, 0, 0)).toBeNull()
})
