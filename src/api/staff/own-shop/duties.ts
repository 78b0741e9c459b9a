import { createRoute, z } from '@hono/zod-openapi'
import { examineDuties, type DutyReport } from '#application/law/examine-duties.ts'
import { confirmation, dutyList, type DutyView } from '#contract/own-shop/duties.ts'
import { shortText } from '#contract/short-text.ts'
import { confirmEvidence } from '#modules/documents/duties/index.ts'
import { hasPermission } from '#modules/people/audit/index.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { failure, json } from '../../responses.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'

const list = createRoute({
  method: 'get',
  path: '/staff/duties',
  middleware: access('law'),
  responses: { 200: json(dutyList, 'Every duty, with its evidence'), ...failure },
})
const confirm = createRoute({
  method: 'post',
  path: '/staff/duties/evidence/{id}/confirm',
  middleware: access('confirmLaw'),
  request: {
    params: z.object({ id: shortText(60) }),
    body: { required: true, content: { 'application/json': { schema: confirmation } } },
  },
  responses: { 204: { description: 'Stored' }, ...failure },
})

/** The legal duties of the chain, and judgements of their evidence. */
export function registerDuties(api: Api, { database, documents: { brands, brandSettingsOf } }: ApiDeps): void {
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const reports = await examineDuties({ database, brands: brands.map(id => brandSettingsOf(id)) })
    const mayConfirm = hasPermission(staffActorOf(c.var.session), 'confirmLaw')
    return c.json({ data: reports.map(present), mayConfirm }, 200)
  })
  api.openapi(confirm, async c => {
    const { id: evidence } = c.req.valid('param')
    const outcome = await confirmEvidence({ database }, staffActorOf(c.var.session), {
      evidence,
      name: c.req.valid('json').name,
    })
    if (outcome.ok) return c.body(null, 204)
    if (outcome.reason === 'forbidden') return fail(c, 'forbidden')
    if (outcome.reason === 'unknown') return fail(c, 'not_found', { message: 'Dette kan ikke bekreftes' })
    return fail(c, 'invalid', { errors: { name: ['Skriv navnet på den som har vurdert det'] } })
  })
}

const present = ({ title, rule, from, evidence, where, ...duty }: DutyReport): DutyView => ({
  ...duty,
  title: title.nb,
  rule: rule.nb,
  where: [...where],
  from: from ?? null,
  evidence: evidence.map(({ says, at, missing, ...each }) => ({
    ...each,
    says: says.nb,
    at: at?.toISOString() ?? null,
    missing: missing.map(({ nb }) => nb),
  })),
})
