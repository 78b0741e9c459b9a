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

test('a slide is shown for 5000 ms, and the transition takes 400 ms', () => {
  expect(carouselInterval).toBe(5000)
  expect(readFileSync(join(import.meta.dirname, '../theme/tokens.css'), 'utf8')).toContain('--slow: 400ms;')
})

test('the slides cycle in both directions', () => {
  expect(after([{ type: 'previous' }]).at).toBe(2)
  expect(after([{ type: 'next' }, { type: 'next' }, { type: 'next' }]).at).toBe(0)
  expect(after([{ type: 'go', to: 2 }, { type: 'tick' }]).at).toBe(0)
})

test('a carousel pauses while the pointer, the focus or a hidden tab holds it, and continues when all have released it', () => {
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

test('a paused carousel stays paused until the shopper plays it', () => {
  const paused = after([
    { type: 'pause' },
    { type: 'hold', why: 'hand' },
    { type: 'release', why: 'hand' },
    { type: 'tick' },
  ])
  expect(paused).toMatchObject({ at: 0, playing: false })
  for (const event of [{ type: 'next' }, { type: 'go', to: 1 }, { type: 'swiped', dx: -40 }] as const)
    expect(carousel(paused, event)).toMatchObject({ at: 1, playing: false })
  expect(carousel(carousel(paused, { type: 'play' }), { type: 'tick' }).at).toBe(1)
})

test('a swipe needs 10 px: left goes forward, right goes back', () => {
  expect(swipeThreshold).toBe(10)
  const swiped = (dx: number) => after([{ type: 'swiped', dx }]).at
  expect([9, -9, 9.9, 0].map(swiped)).toEqual([0, 0, 0, 0])
  expect([-10, 10, -400].map(swiped)).toEqual([1, 2, 1])
})

test("only the shopper's own changes are announced", () => {
  expect(after([{ type: 'tick' }]).byHand).toBe(false)
  expect(after([{ type: 'tick' }, { type: 'next' }]).byHand).toBe(true)
})

test('a single slide does not move, and an empty carousel causes no error', () => {
  expect(after([{ type: 'play' }, { type: 'tick' }], 1)).toMatchObject({ at: 0, playing: false })
  expect(after([{ type: 'next' }, { type: 'tick' }], 0).at).toBe(0)
})
