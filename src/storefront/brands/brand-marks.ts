import type { BrandId } from '#shared/brand-ids.ts'

/** An SVG element and its attributes. */
export type MarkShape = [tag: 'path' | 'circle' | 'rect', attributes: Record<string, string>]

const ink = 'var(--ink)'
const accent = 'var(--accent)'
const paper = 'var(--paper)'

/**
 * Each mark has a box of 48 × 40. `public/favicon-….svg` has the same mark in fixed colours. The server sends only the
 * mark of the page's brand, because all marks would make the scripts larger.
 */
export const brandMarks: Record<BrandId, readonly MarkShape[]> = {
  ox: [
    ['path', { fill: ink, d: 'M3 2C3 13 11 19 24 19S45 13 45 2C42 8 35 11.5 24 11.500S6 8 3 2Z' }],
    [
      'path',
      {
        fill: ink,
        d: 'M13.5 21.500C10 19.5 6 20.5 4 24C8 26.5 12 26 14.5 24ZM34.5 21.500C38 19.5 42 20.5 44 24C40 26.5 36 26 33.5 24Z',
      },
    ],
    ['path', { fill: accent, d: 'M14.5 21C20 22.6 28 22.6 33.5 21L31 32.500C30 37 27.5 39 24 39S18 37 17 32.500Z' }],
    ['path', { fill: paper, d: 'M20.6 34.400a1.4 1.4 0 1 0 0-.1ZM24.6 34.400a1.4 1.4 0 1 0 0-.1Z' }],
  ],
  fjell: [
    ['path', { fill: ink, d: 'M1 38L19 5L28 21L32 15L47 38Z' }],
    ['path', { fill: paper, d: 'M19 9.500L22.7 16L20.9 18.200L18.4 15L15.6 18.300L14.9 17Z' }],
    ['path', { fill: accent, d: 'M1 38L10.5 28L17 33L26 25L35 33L40 30L47 38Z' }],
  ],
  barneklaer: [
    ['circle', { fill: accent, cx: '24', cy: '6.5', r: '5.5' }],
    ['path', { fill: accent, d: 'M7 28C7 16 14 10 24 10S41 16 41 28Z' }],
    [
      'path',
      {
        fill: paper,
        d: 'M12 24L16 18L20 24L24 18L28 24L32 18L36 24L34.5 25.500L32 21.500L28 27.500L24 21.500L20 27.500L16 21.500L13.5 25.500Z',
      },
    ],
    ['rect', { fill: ink, x: '4', y: '28', width: '40', height: '11', rx: '5.5' }],
  ],
  outlet: [
    ['path', { fill: accent, d: 'M3 7.500A3.5 3.5 0 0 1 6.5 4H26L46 20L26 36H6.500A3.5 3.5 0 0 1 3 32.500Z' }],
    ['circle', { fill: paper, cx: '34.5', cy: '20', r: '3.5' }],
    ['path', { fill: 'none', stroke: paper, strokeWidth: '3.2', strokeLinecap: 'round', d: 'M11 27L23 13' }],
    ['circle', { fill: paper, cx: '11.8', cy: '14.5', r: '2.8' }],
    ['circle', { fill: paper, cx: '22.2', cy: '25.5', r: '2.8' }],
  ],
}
