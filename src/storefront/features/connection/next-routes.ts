/** The routes of lists of articles. */
const lists = /^(category|search|brand|campaign|selection|favourites|compare|(gender|highlight)-[\w-]+)$/

/** The desk's main pages, in the order of its menu. */
const desk = ['desk', 'staff-reservation', 'staff-stock', 'staff-returns']

/** The routes that a visitor of this route is likely to open next, by the ids in `src/main/web/routes.ts`. */
export function nextRoutes(current: string): readonly string[] {
  if (/^(desk|staff-)/.test(current)) return desk
  if (current === 'product') return ['cart']
  if (current === 'cart') return ['checkout']
  if (current === 'checkout') return ['receipt']
  if (current === 'home' || current === 'preview' || lists.test(current)) return ['product', 'search', 'category']
  return ['category', 'search']
}
