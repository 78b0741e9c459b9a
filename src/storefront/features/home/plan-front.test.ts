import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue.ts'
import { fakeArticles, inList } from '#tests/support/catalogue/fake-catalogue.ts'
import { activityPaths, planFront } from './plan-front.ts'

const [given] = fakeArticles
if (!given) throw new Error('no article')
const article = (id: number, facts: object = {}) => ({
  ...inList(given),
  id,
  availability: 3,
  season: null,
  category: { id },
  colorGroups: [id],
  price: 100,
  originalPrice: 100,
  ...facts,
})
const category = (id: number, slug: string, count: number, subgroups: string[] = []) =>
  ({
    id,
    slug,
    name: slug,
    count,
    subcategories: subgroups.map((sub, at) => ({ ArticleGroup2ID: 100 + at, slug: sub })),
  }) as unknown as Category
const size = (id: number, name: string) => ({ id, name, count: 1 })
const facts = {
  season: 'Vinter' as const,
  best: [article(1), article(2, { season: 'Vinter 2026' }), article(3, { availability: 0 })],
  reduced: [article(4, { price: 80 }), article(5)],
  childrens: [article(6)],
  childrensSizes: ['92', 'M', '98/104', '110', '36', '128'].map((name, at) => size(at + 1, name)),
  categories: [category(1, 'klatring', 5), category(2, 'klokker', 9)],
  activities: [{ to: '/klatring', name: 'Klatring', picture: null }],
}
const ids = ({ goods }: { goods: { id: number }[] }) => goods.map(({ id }) => id)

test.each([
  ['popular', [2, 1], [], 'row'],
  ['reduced', [4], [], 'grid'],
  ['sizes', [6], ['92 2 år', '98/104 3–4 år', '110 5 år', '128 8 år'], 'row'],
  ['activities', [1], ['Klatring'], 'row'],
] as const)('a front page that leads with %s shows its own goods and choices', (front, goods, choices, layout) => {
  const plan = planFront(front, facts)
  expect(ids(plan)).toEqual(goods)
  expect(plan.choices.map(({ name, note }) => [name, note].filter(Boolean).join(' '))).toEqual(choices)
  expect(plan.layout).toBe(layout)
})

test("a children's size links to children's goods in that size", () => {
  expect(planFront('sizes', facts).choices[0]?.to).toBe('/barn-junior?storrelse=1')
})

test.each(['reduced', 'sizes', 'activities'] as const)(
  'a front page that lacks what %s leads with shows the goods of the season',
  front => {
    const plan = planFront(front, { ...facts, reduced: [], childrensSizes: [], activities: [] })
    expect(plan).toEqual(planFront('popular', facts))
  },
)

test('activities are the known groups that the shop has, and its largest groups if it has too few', () => {
  const known = [
    category(1, 'fiske', 1),
    category(2, 'padling', 9),
    category(3, 'turutstyr', 5, ['telt']),
    category(4, 'vintersport', 5),
  ]
  expect(activityPaths(known)).toEqual([
    { to: '/turutstyr/telt', name: 'I telt', category: 3, sub: 100 },
    { to: '/padling', name: 'Padling', category: 2, sub: null },
    { to: '/fiske', name: 'Fiske', category: 1, sub: null },
  ])
  expect(activityPaths(known.slice(0, 2)).map(({ to }) => to)).toEqual(['/padling', '/fiske'])
})
