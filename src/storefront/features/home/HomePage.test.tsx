import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { positionOf, slotNames } from '#shared/home/slots.ts'
import { HomePage } from './HomePage.tsx'

test('the front page shows every slot once: banners first, then popular groups, the grid and the newspaper', () => {
  const slots = slotNames.map(slot => ({
    slot,
    position: positionOf(slot),
    title: `I ${slot}`,
    text: '',
    link: '',
    linkText: '',
    alt: '',
    focal: { x: 50, y: 50 },
    desktop: null,
    phone: null,
  }))
  const words = { title: 'Finn den her', lead: '' }
  const front = { ...words, choices: [], goods: [], layout: 'row' as const, more: null }
  const nothing = { reduced: [], groups: [], places: [], place: '', found: null, posts: [], social: [] }
  const home = { ...nothing, front, row: { sells: false, articles: [] }, slots }
  const router = createMemoryRouter([{ path: '/', element: <HomePage home={home} shopCount={0} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect([...html.matchAll(/>I ([a-z0-9-]+)</g)].map(([, slot]) => slot)).toEqual([
    ...['general-promo', 'campaign-promo', 'product-promo', 'popular-left', 'popular-right', 'popular-bottom'],
    ...['grid-1', 'grid-2', 'grid-3', 'grid-4', 'grid-5', 'grid-6', 'grid-7', 'grid-8', 'grid-9', 'newspaper'],
  ])
})
