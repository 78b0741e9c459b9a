import { expect, test } from 'vitest'
import { moved, toScreen, tilesOf, toPixels, toPosition, viewOf, zoomed, zooms } from './web-mercator.ts'

const oslo = { latitude: 59.9139, longitude: 10.7522 }
const tromso = { latitude: 69.6492, longitude: 18.9553 }

test('a position lies in the tile of the standard map grid', () => {
  const { x, y } = toPixels(oslo, 10)
  // The values that https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames gives for Oslo.
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([542, 297])
  const back = toPosition({ x, y }, 10)
  expect(back.latitude).toBeCloseTo(oslo.latitude, 6)
  expect(back.longitude).toBeCloseTo(oslo.longitude, 6)
})

test('the map opens with all shops in view, and zoomed in on a single one', () => {
  const view = viewOf([oslo, tromso], 360, 400)
  for (const place of [oslo, tromso]) {
    const { x, y } = toScreen(view, place, 360, 400)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(360)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(400)
  }
  expect(viewOf([oslo], 360, 400).zoom).toBe(14)
})

test('tiles cover the whole window, and none lies outside the world', () => {
  const tiles = tilesOf({ center: oslo, zoom: 12 }, 700, 400)
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(700)
  expect(Math.max(...tiles.map(({ top }) => top + 256))).toBeGreaterThanOrEqual(400)
  const corner = tilesOf({ center: { latitude: 85, longitude: -180 }, zoom: 4 }, 700, 400)
  expect(corner.every(({ x, y }) => x >= 0 && y >= 0 && x < 16 && y < 16)).toBe(true)
})

test('the map moves by pixels, and its zoom has limits', () => {
  const view = { center: oslo, zoom: 12 }
  expect(toScreen(moved(view, 100, -50), oslo, 400, 400)).toEqual({ x: 100, y: 250 })
  expect(zoomed(view, 99).zoom).toBe(zooms.most)
  expect(zoomed(view, -99).zoom).toBe(zooms.least)
})
