import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ReviewView } from '../load-product.ts'
import { Reviews } from './Reviews.tsx'

const summary = { count: 1, average: 4, stars: [], fit: { small: 0, asExpected: 0, large: 0 }, usedFor: [] }
const review = (id: number, verified: boolean): ReviewView => ({
  ...{ id, rating: 4, content: 'God.', reply: null, name: 'Kari', date: '2026-11-20T12:00:00.000Z', verified },
  ...{ fit: null, bought: 'M / Blå', usedFor: null },
})
const html = (reviews: ReviewView[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Reviews reviews={reviews} summary={summary} />
    </MemoryRouter>,
  )

test('only the review of a customer who received the article is marked as verified, and a page explains the mark', () => {
  const both = html([review(1, true), review(2, false)])
  expect(both.match(/Verifisert kjøp · M \/ Blå/g)).toHaveLength(1)
  expect(both).toContain('«Verifisert kjøp» betyr at kunden har fått varen fra oss.')
  expect(both).toContain('href="/anmeldelser"')
})

test('if all reviews are verified, a sentence says that their authors received the article', () => {
  expect(html([review(1, true)])).toContain('Skrevet av kunder som har fått varen fra oss.')
})
