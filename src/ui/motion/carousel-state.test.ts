import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  carousel,
  carouselInterval,
  isMoving,
  startCarousel,
  swipeThreshold,
  type CarouselEvent,
} from './carousel-state.ts'

const after = (events: CarouselEvent[], count = 3, playing = true) =>
  events.reduce(carousel, startCarousel(count, playing))

test('a new slide comes every 5000 ms and takes 400 ms', () => {
  expect(carouselInterval).toBe(5000)
  expect(readFileSync(join(import.meta.dirname, '../theme/tokens.css'), 'utf8')).toContain('--slow: 400ms;')
})

test('the slides go round in both directions', () => {
  expect(after([{ type: 'previous' }]).at).toBe(2)
  expect(after([{ type: 'next' }, { type: 'next' }, { type: 'next' }]).at).toBe(0)
  expect(after([{ type: 'go', to: 2 }, { type: 'tick' }]).at).toBe(0)
})

test('a carousel stands while a hand, the focus or a hidden tab holds it, and goes on when all have let go', () => {
  const held = after([
    { type: 'hold', why: 'hand' },
    { type: 'hold', why: 'focus' },
    { type: 'hold', why: 'hand' },
  ])
  expect(carousel(held, { type: 'tick' }).at).toBe(0)
  const half = carousel(held, { type: 'release', why: 'hand' })
  expect(isMoving(half)).toBe(false)
  const free = carousel(half, { type: 'release', why: 'focus' })
  expect(carousel(free, { type: 'tick' }).at).toBe(1)
})

test('a carousel that was paused stays so until it is played', () => {
  const paused = after([
    { type: 'pause' },
    { type: 'hold', why: 'hand' },
    { type: 'release', why: 'hand' },
    { type: 'tick' },
  ])
  expect(paused).toMatchObject({ at: 0, playing: false })
  expect(carousel(carousel(paused, { type: 'play' }), { type: 'tick' }).at).toBe(1)
})

test('a swipe counts from 10 px, to the left forwards and to the right back', () => {
  expect(swipeThreshold).toBe(10)
  const swiped = (dx: number) => after([{ type: 'swiped', dx }]).at
  expect([9, -9, 9.9, 0].map(swiped)).toEqual([0, 0, 0, 0])
  expect([-10, 10, -400].map(swiped)).toEqual([1, 2, 1])
})

test("only the shopper's own changes are read aloud", () => {
  expect(after([{ type: 'tick' }]).byHand).toBe(false)
  expect(after([{ type: 'tick' }, { type: 'next' }]).byHand).toBe(true)
})

test('one slide alone does not move, and none is no fault', () => {
  expect(after([{ type: 'play' }, { type: 'tick' }], 1)).toMatchObject({ at: 0, playing: false })
  expect(after([{ type: 'next' }, { type: 'tick' }], 0).at).toBe(0)
})
