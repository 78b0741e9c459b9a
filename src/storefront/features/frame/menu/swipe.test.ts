import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

const at = (clientX: number, clientY = 0) => ({ clientX, clientY })

test('a finger that goes 10 px sideways has swiped, one that goes 9 px has tapped', () => {
  expect(swipeOf(at(100), at(90))).toBe('left')
  expect(swipeOf(at(100), at(110))).toBe('right')
  expect(swipeOf(at(100), at(91))).toBeNull()
})

test('a finger that goes down more than sideways scrolls', () => {
  expect(swipeOf(at(100, 0), at(80, 30))).toBeNull()
  expect(swipeOf(at(100, 0), at(80, 20))).toBeNull()
})
