import { expect, test } from 'vitest'
import { defaultShipping } from './cart-defaults.ts'

test('a new cart is set to delivery at 199,00', () => expect(defaultShipping.price).toBe(19900))
