import { createRoute, z } from '@hono/zod-openapi'
import { pauseRequest, pauses } from '#contract/pickup/pauses.ts'
import type { Db } from '#database/connection.ts'
import { endPause, findCollectingShop, findPauses, insertPause } from '#modules/stock/shops/index.ts'
import { recordAudit, type StaffAccount } from '#modules/people/staff/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffOf } from '../session/session.ts'

const list = createRoute({
  method: 'get',
  path: '/staff/pauses',
  middleware: access('desk'),
  summary: 'Shops that take no new reservations, or will not',
  responses: { 200: json(pauses, 'Of the shops of the account'), ...failure },
})
const add = createRoute({
  method: 'post',
  path: '/staff/pauses',
  middleware: access('desk'),
  summary: 'Take no new reservations in a shop for an hour, today or a day',
  request: { body: { required: true, content: { 'application/json': { schema: pauseRequest } } } },
  responses: { 200: json(pauses, 'As it stands now'), ...failure },
})
const end = createRoute({
  method: 'delete',
  path: '/staff/pauses/{id}',
  middleware: access('desk'),
  summary: 'End a pause now',
  request: { params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }) },
  responses: { 200: json(pauses, 'As it stands now'), ...failure },
})

const mayPause = ({ role }: StaffAccount): boolean => role === 'manager' || role === 'admin'

export function registerPauses(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const present = async (account: StaffAccount, shops: readonly number[] | null) => ({
    pauses: (await findPauses(db, shops)).map(({ beginsAt, endsAt, ...pause }) => ({
      ...pause,
      beginsAt: beginsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    canPause: mayPause(account),
  })
  api.openapi(list, async c => {
    const { account, shops } = staffOf(c.var.session)
    c.header('Cache-Control', 'no-store')
    return c.json(await present(account, shops), 200)
  })
  api.openapi(add, async c => {
    const { account, shops } = staffOf(c.var.session)
    if (!mayPause(account))
      return fail(c, 'forbidden', { message: 'Bare butikksjefer og administratorer kan sette klikk og hent på pause' })
    const { shopId, length, reason } = c.req.valid('json')
    if (!(shops?.includes(shopId) ?? true) || !(await findCollectingShop(db, shopId)))
      return fail(c, 'invalid', { errors: { shopId: ['Velg en av butikkene dine'] } })
    const made = await db.transaction().execute(async (tx: Db) => {
      const id = await insertPause(tx, { shopId, length, reason, accountId: account.id })
      if (id !== null)
        await recordAudit(tx, {
          accountId: account.id,
          action: 'pause click and collect',
          subject: `shop:${shopId}`,
          detail: { pause: id, length: length.kind === 'day' ? length.day : length.kind, reason },
        })
      return id !== null
    })
    if (!made) return fail(c, 'invalid', { errors: { day: ['Dagen er over'] } })
    c.header('Cache-Control', 'no-store')
    return c.json(await present(account, shops), 200)
  })
  api.openapi(end, async c => {
    const { account, shops } = staffOf(c.var.session)
    if (!mayPause(account))
      return fail(c, 'forbidden', { message: 'Bare butikksjefer og administratorer kan avslutte en pause' })
    const { id } = c.req.valid('param')
    const ended = await db.transaction().execute(async (tx: Db) => {
      const done = await endPause(tx, id, shops)
      if (done)
        await recordAudit(tx, {
          accountId: account.id,
          action: 'end pause of click and collect',
          subject: `pause:${id}`,
          detail: {},
        })
      return done
    })
    if (!ended) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json(await present(account, shops), 200)
  })
}
