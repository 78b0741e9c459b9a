import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

const at = (clientX: number, clientY = 0) => ({ clientX, clientY })

test('a sideways movement of 10 px is a swipe, and of 9 px a tap', () => {
  expect(swipeOf(at(100), at(90))).toBe('left')
  expect(swipeOf(at(100), at(110))).toBe('right')
  expect(swipeOf(at(100), at(91))).toBeNull()
})

test('a movement that is more vertical than sideways is a scroll', () => {
  expect(swipeOf(at(100, 0), at(80, 30))).toBeNull()
  expect(swipeOf(at(100, 0), at(80, 20))).toBeNull()
})
