import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { BannerSlot } from '#contract/settings.ts'
import { positionOf, slotNames, type SlotName } from '#shared/home/slots.ts'
import { HomeSlots } from './HomeSlots.tsx'

const filled = (slot: SlotName, words: Partial<BannerSlot> = {}): BannerSlot => ({
  slot,
  position: positionOf(slot),
  title: `I ${slot}`,
  text: '',
  link: '/turutstyr',
  linkText: '',
  alt: '',
  focal: { x: 30, y: 70 },
  desktop: null,
  phone: null,
  ...words,
})
const html = (slots: BannerSlot[], names: readonly SlotName[] = slotNames) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <HomeSlots slots={slots} names={names} />
    </MemoryRouter>,
  )
const titles = (text: string) => [...text.matchAll(/>I ([a-z0-9-]+)</g)].map(([, slot]) => slot)

test('an empty slot of the front page renders nothing, and a row shows its filled slots only', () => {
  expect(html([])).toBe('')
  expect(html([filled('newspaper')], ['general-promo'])).toBe('')
  expect(html([filled('grid-7')], ['grid-6', 'grid-7', 'grid-8']).match(/<li/g)).toHaveLength(1)
})

test('the grid has nine positions, shown from 1 to 9', () => {
  const grid = slotNames.filter(slot => positionOf(slot) !== null)
  expect(grid.map(positionOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(titles(html(grid.map(slot => filled(slot))))).toEqual(grid)
})

test('phones and desktops get their own banner picture, with its alternative text and focal point', () => {
  const picture = (name: string) => ({
    url: `/media/${name}-1600.webp`,
    width: 1600,
    height: 600,
    files: [480, 1600].map(width => ({ url: `/media/${name}-${width}.webp`, width })),
  })
  const text = html([filled('general-promo', { desktop: picture('bred'), phone: picture('smal'), alt: 'En topp' })])
  expect(text).toContain('media="(width &lt; 1020px)" srcSet="/media/smal-480.webp 480w, /media/smal-1600.webp 1600w"')
  expect(text).toMatch(/<img src="\/media\/bred-1600\.webp"[^>]*alt="En topp"[^>]*object-position:30% 70%/)
})

test('a banner has one link to a page of the shop or another site, or no link', () => {
  expect(html([filled('newspaper')]).match(/<a [^>]*href="\/turutstyr"/g)).toHaveLength(1)
  expect(html([filled('newspaper', { link: 'https://avis.example.no' })])).toContain('href="https://avis.example.no"')
  expect(html([filled('newspaper', { link: '' })])).not.toContain('<a ')
})
