import { createRoute } from '@hono/zod-openapi'
import { brand, colourGroup, gender } from '#contract/catalogue.ts'
import { brandsByName, colourGroups } from '#modules/search/index.ts'
import type { Api } from '../app.ts'
import type { ApiDeps } from '../deps.ts'
import { answerOf, responses } from './answer.ts'

const brands = createRoute({ method: 'get', path: '/articles/brand', responses: responses(brand.array()) })
const productLines = createRoute({
  method: 'get',
  path: '/productlines',
  description: 'One a brand, with the same id, until a feed tells them apart.',
  responses: responses(brand.array()),
})
const genders = createRoute({ method: 'get', path: '/genders', responses: responses(gender.array()) })
const colours = createRoute({ method: 'get', path: '/colorgroups', responses: responses(colourGroup.array()) })

export function registerLists(api: Api, { catalogue }: ApiDeps): void {
  for (const route of [brands, productLines]) {
    api.openapi(route, c => {
      const snapshot = catalogue.current()
      return answerOf(c, snapshot, brandsByName(snapshot))
    })
  }
  api.openapi(genders, c => {
    const snapshot = catalogue.current()
    return answerOf(
      c,
      snapshot,
      [...snapshot.lists.genders.values()].map(({ id, name }) => ({ id, name, checked: false })),
    )
  })
  api.openapi(colours, c => {
    const snapshot = catalogue.current()
    return answerOf(c, snapshot, colourGroups(snapshot))
  })
}
