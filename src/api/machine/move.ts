import { createRoute, z } from '@hono/zod-openapi'
import { changeStatusAtDesk } from '#application/sales/change-status-at-desk.ts'
import { machineMove, machineReservation } from '#contract/machine-reservations.ts'
import { deskRefusal } from '#contract/staff.ts'
import { findForMachine } from '#modules/sales/reservations/index.ts'
import { withAllocationPool, type Api, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { failure, failuresWith, json } from '../responses.ts'
import { access } from '../session/access.ts'
import { keyActorOf, machineOf } from '../session/session.ts'
import { refuseMove } from '../staff/refuse-move.ts'
import { presentForMachine } from './present-machine.ts'

const move = createRoute({
  method: 'post',
  path: '/machine/reservations/{id}/move',
  middleware: access('machine', { scope: 'reservations:write' }),
  request: {
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    headers: z.object({ 'if-match': z.string().max(50).optional().describe('the `version`, instead of in the body') }),
    body: { required: true, content: { 'application/json': { schema: machineMove } } },
  },
  responses: {
    200: json(machineReservation, 'The current state'),
    ...failuresWith([409], deskRefusal, 'The reservation has changed since it was read'),
    ...failure,
  },
})
const noVersion = 'Send version, eller If-Match'

/** Moves reservations and orders for programs, by the command of the desk. */
export function registerMachineMove(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  api.openapi(move, async c => {
    const session = machineOf(c.var.session)
    const { id } = c.req.valid('param')
    const { action, version, reason = '', missing = false, trackingUrl, lines: part } = c.req.valid('json')
    const seen = version ?? c.req.header('if-match')?.replaceAll('"', '')
    if (seen === undefined) return fail(c, 'invalid', { errors: { version: [noVersion] } })
    const input = { id, action, seen, reason, missing, trackingUrl, part }
    const moved = await changeStatusAtDesk(deps, keyActorOf(session), input)
    if (!moved.ok) return refuseMove(c, deps, moved, { isProgram: true })
    const found = await findForMachine(deps.database.db, id)
    const [shown] = found ? await presentForMachine(deps, session, [found]) : []
    if (!shown) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json(shown, 200)
  })
}
