import { createRoute, z } from '@hono/zod-openapi'
import { pauseWithPromises } from '#application/stock/pause-shop.ts'
import { pauseRequest, pauses, promisesHit } from '#contract/pickup/pauses.ts'
import { hasPermission, type StaffActor } from '#modules/people/audit/index.ts'
import { endShopPause, findPauses } from '#modules/stock/shops/index.ts'
import { failPromises } from './own-shop/fail-promises.ts'
import { failure, failuresWith, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffActorOf } from '../session/session.ts'

const list = createRoute({
  method: 'get',
  path: '/staff/pauses',
  middleware: access('desk'),
  responses: { 200: json(pauses, 'Pauses of the account’s shops'), ...failure },
})
const add = createRoute({
  method: 'post',
  path: '/staff/pauses',
  middleware: access('desk'),
  request: { body: { required: true, content: { 'application/json': { schema: pauseRequest } } } },
  responses: {
    200: json(pauses, 'The current state'),
    ...failuresWith([409], promisesHit, 'The pause hits promises to shoppers'),
    ...failure,
  },
})
const end = createRoute({
  method: 'delete',
  path: '/staff/pauses/{id}',
  middleware: access('desk'),
  request: { params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }) },
  responses: { 200: json(pauses, 'The current state'), ...failure },
})

export function registerPauses(api: Api, deps: ApiDeps): void {
  const present = async (actor: StaffActor) => ({
    pauses: (await findPauses(deps.database.db, actor.shops)).map(({ beginsAt, endsAt, ...pause }) => ({
      ...pause,
      beginsAt: beginsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    canPause: hasPermission(actor, 'shopkeeper'),
  })
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await present(staffActorOf(c.var.session)), 200)
  })
  api.openapi(add, async c => {
    const actor = staffActorOf(c.var.session)
    const outcome = await pauseWithPromises(deps, actor, c.req.valid('json'))
    if (!outcome.ok && outcome.reason === 'promises_hit') return failPromises(c, outcome)
    if (!outcome.ok && outcome.reason === 'forbidden')
      return fail(c, 'forbidden', { message: 'Bare butikksjefer og administratorer kan sette klikk og hent på pause' })
    if (!outcome.ok)
      return fail(c, 'invalid', {
        errors:
          outcome.reason === 'unknown_shop' ? { shopId: ['Velg en av butikkene dine'] } : { day: ['Dagen er over'] },
      })
    c.header('Cache-Control', 'no-store')
    return c.json(await present(actor), 200)
  })
  api.openapi(end, async c => {
    const actor = staffActorOf(c.var.session)
    const outcome = await endShopPause(deps, actor, c.req.valid('param').id)
    if (!outcome.ok && outcome.reason === 'forbidden')
      return fail(c, 'forbidden', { message: 'Bare butikksjefer og administratorer kan avslutte en pause' })
    if (!outcome.ok) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json(await present(actor), 200)
  })
}
