import { z } from '@hono/zod-openapi'
import { redirectsChange, redirectsState, redirectsUndo } from '#contract/editors/redirects-admin.ts'
import {
  changeRedirects,
  redirectVersions,
  undoRedirects,
  formatRedirects,
  type RedirectFault,
} from '#modules/documents/redirects/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { registerDocumentAdmin } from './register-document-admin.ts'

const subject = 'redirects:all'
const shownFaults = 20
const faultMessages: Record<RedirectFault['fault'], string> = {
  parts: 'skriv fra;til, og 301 eller 302 om du vil',
  from: 'fra må være en adresse i nettbutikken, som /gammel-side, uten ? og #',
  to: 'til må være en adresse i nettbutikken, som /herre',
  status: 'koden må være 301 (for alltid) eller 302 (inntil videre)',
  twice: 'denne adressen står lenger opp også',
  loop: 'adressen leder til seg selv',
  chain: 'til er selv videresendt. Skriv adressen den ender på',
  too_many: 'det er plass til 1000 videresendinger',
}

/** Redirects from addresses without a page. */
export function registerRedirectsAdmin(api: Api, { database }: ApiDeps): void {
  const { db } = database
  registerDocumentAdmin(api, {
    path: '/staff/redirects',
    params: z.object({}),
    state: redirectsState,
    shows: 'As they stand now',
    messages: { noun: 'videresendingene', notSaved: 'Videresendingene ble ikke lagret', refusals: {} },
    async present() {
      const [stored, audited] = await Promise.all([redirectVersions.read(db, {}), findLastAudit(db, [subject])])
      const redirects = stored?.content ?? []
      return {
        version: stored?.version ?? 0,
        lines: formatRedirects(redirects),
        total: redirects.length,
        changedAt: stored?.changedAt?.toISOString() ?? null,
        changedBy: audited.get(subject)?.by || null,
      }
    },
    change: {
      body: redirectsChange,
      async run(actor, _, { version, lines }) {
        const outcome = await changeRedirects(database, actor, { basedOn: version }, lines)
        if (outcome.ok || outcome.reason !== 'invalid') return outcome
        const messages = outcome.faults
          .slice(0, shownFaults)
          .map(({ line, fault }) => `Linje ${line}: ${faultMessages[fault]}.`)
        return { ...outcome, errors: { lines: messages } }
      },
    },
    undo: { body: redirectsUndo, run: (actor, _, version) => undoRedirects(database, actor, { basedOn: version }) },
  })
}
