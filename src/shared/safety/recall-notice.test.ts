import { expect, test } from 'vitest'
import { remedyText } from './recall-notice.ts'

test('a notice says that the buyer chooses between several remedies', () => {
  expect(remedyText(['refund', 'replacement'])).toBe(
    'Du velger selv: pengene tilbake eller en ny vare. Det koster deg ingenting.',
  )
  expect(remedyText(['refund', 'replacement', 'repair'])).toContain('pengene tilbake, en ny vare eller varen reparert.')
  expect(remedyText(['refund'])).toBe('Du får pengene tilbake. Det koster deg ingenting.')
})
