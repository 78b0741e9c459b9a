import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ReviewView } from '../load-product.ts'
import { Reviews } from './Reviews.tsx'

const summary = { count: 1, average: 4, stars: [], fit: { small: 0, asExpected: 0, large: 0 }, usedFor: [] }
const review: ReviewView = {
  ...{ id: 1, rating: 4, content: 'God.', reply: null, name: 'Kari', date: '2026-11-20T12:00:00.000Z' },
  ...{ facts: 'Verifisert kjøp · M / Blå', bought: 'M / Blå', usedFor: null },
}

test('the mark of a verified review is shown at the review and explained above the list', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Reviews reviews={[review]} summary={summary} />
    </MemoryRouter>,
  )
  expect(html).toContain('Verifisert kjøp · M / Blå</p>')
  expect(html).toContain('«Verifisert kjøp»: Kunden har hentet varen eller fått den sendt.')
  expect(html).toContain('href="/anmeldelser"')
})
