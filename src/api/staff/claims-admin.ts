import { createRoute, z } from '@hono/zod-openapi'
import { claimEvidenceList, newClaimEvidence } from '#contract/editors/claims.ts'
import { addEvidence, listEvidence, removeEvidence, type EvidenceFault } from '#modules/documents/claims/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffActorOf } from '../session/session.ts'
import { requiredBody } from './documents/register-document-admin.ts'

const path = '/staff/claims'
const middleware = access('editor')
const list = createRoute({
  method: 'get',
  path,
  middleware,
  responses: { 200: json(claimEvidenceList, 'Evidence for claims in texts'), ...failure },
})
const add = createRoute({
  method: 'post',
  path,
  middleware,
  request: { body: requiredBody(newClaimEvidence) },
  responses: { 204: { description: 'Stored' }, ...failure },
})
const remove = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  middleware,
  request: { params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }) },
  responses: { 204: { description: 'Removed' }, ...failure },
})

const faultTexts: Record<EvidenceFault, string> = {
  empty: 'Fyll ut feltet',
  scope: 'Skriv enten et varenummer eller et merke',
  label: 'Velg et godkjent miljømerke',
  too_long: 'For langt',
  general: 'For generelt. Skriv hva som er bedre, og hvor mye, i samme tekst.',
  offset:
    'At varen ikke skader klimaet, kan ikke dokumenteres med kompensasjon. Skriv heller hvor store utslippene er.',
}

/** Evidence for environmental claims, labels and wording about credit. */
export function registerClaimsAdmin(api: Api, { database }: ApiDeps): void {
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const data = (await listEvidence(database.db)).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
    return c.json({ data }, 200)
  })
  api.openapi(add, async c => {
    const { articleNo, brand, ...typed } = c.req.valid('json')
    const evidence = { ...typed, articleNo: articleNo || null, brand: brand || null }
    const outcome = await addEvidence(database, staffActorOf(c.var.session), evidence)
    if (outcome.ok) return c.body(null, 204)
    if (outcome.reason === 'forbidden') return fail(c, 'forbidden')
    const faults = Object.entries(outcome.faults).map(([field, fault]) => [field, [faultTexts[fault]]])
    return fail(c, 'invalid', { message: 'Dokumentasjonen ble ikke lagret', errors: Object.fromEntries(faults) })
  })
  api.openapi(remove, async c => {
    const outcome = await removeEvidence(database, staffActorOf(c.var.session), c.req.valid('param').id)
    return outcome.ok ? c.body(null, 204) : fail(c, outcome.reason)
  })
}
