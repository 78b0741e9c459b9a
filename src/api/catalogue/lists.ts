import { createRoute } from '@hono/zod-openapi'
import {
  bestseller,
  brand,
  colourGroup,
  gender,
  listedBrand,
  sizeTables,
  sizeTablesQuery,
} from '#contract/catalogue.ts'
import { bestsellers, brandsByName, colourGroups } from '#modules/catalogue/read-model/index.ts'
import type { AddReads } from '../reads/register-reads.ts'
import { answerOf, responses, sharedAnswer } from './answer.ts'
import { tablesOf } from './present-sizes.ts'

const brands = createRoute({ method: 'get', path: '/articles/brand', responses: responses(listedBrand.array()) })
const productLines = createRoute({
  method: 'get',
  path: '/productlines',
  description: 'One per brand, with the same id, until a feed distinguishes them.',
  responses: responses(brand.array()),
})
const genders = createRoute({ method: 'get', path: '/genders', responses: responses(gender.array()) })
const colours = createRoute({ method: 'get', path: '/colorgroups', responses: responses(colourGroup.array()) })
const ranking = createRoute({
  method: 'get',
  path: '/bestsellers',
  description:
    'The most reserved articles of the last 90 days, by pieces, then by turnover. Articles that are not listed are unranked.',
  responses: responses(bestseller.array()),
})

const sizes = createRoute({
  method: 'get',
  path: '/size_tables',
  request: { query: sizeTablesQuery },
  responses: responses(sizeTables, 422),
})

export const listReads: AddReads = add => {
  add(sizes, ({ snapshot, query }) => answerOf(tablesOf(snapshot, query.brand)))
  add(brands, ({ snapshot }) => sharedAnswer(snapshot, 'brands', () => brandsByName(snapshot)))
  add(productLines, ({ snapshot }) =>
    sharedAnswer(snapshot, 'product lines', () => brandsByName(snapshot).map(({ id, name }) => ({ id, name }))),
  )
  add(genders, ({ snapshot }) =>
    sharedAnswer(snapshot, 'genders', () =>
      [...snapshot.lists.genders.values()].map(({ id, name }) => ({ id, name, checked: false })),
    ),
  )
  add(ranking, ({ snapshot }) => sharedAnswer(snapshot, 'bestsellers', () => bestsellers(snapshot)))
  add(colours, ({ snapshot }) => sharedAnswer(snapshot, 'colour groups', () => colourGroups(snapshot)))
}
