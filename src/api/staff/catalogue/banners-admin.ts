import { createRoute, z } from '@hono/zod-openapi'
import * as contract from '#contract/editors/articles-admin.ts'
import type { Db } from '#database/connection.ts'
import { bannerVersions, changeBanner, findMainGroups, undoBanner } from '#modules/catalogue/articles/index.ts'
import { findUploaded } from '#modules/documents/home/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { isLink } from '#shared/is-link.ts'
import { linkFault } from '../../home/slot-faults.ts'
import { access } from '../../session/access.ts'
import { registerDocumentAdmin } from '../documents/register-document-admin.ts'

const path = '/staff/categories'
const shows = 'As they stand now, by name'
const read = createRoute({
  method: 'get',
  path,
  middleware: access('editor'),
  responses: { 200: json(contract.categoryStates, shows), ...failure },
})

/** The pictures above the lists of main groups. */
export function registerBannersAdmin(api: Api, { database }: ApiDeps): void {
  const { db } = database
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await statesOf(db), 200)
  })
  registerDocumentAdmin(api, {
    path: `${path}/{id}/banner`,
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    state: contract.categoryStates,
    shows,
    messages: { noun: 'banneret', notSaved: 'Banneret ble ikke lagret', refusals: {} },
    read: false,
    present: () => statesOf(db),
    change: {
      body: contract.bannerChange,
      async run(actor, { id: groupId }, { version, banner }) {
        const typed = await readBanner(db, banner)
        return typed.ok ? changeBanner(database, actor, { groupId, basedOn: version }, typed.banner) : typed
      },
    },
    undo: {
      body: contract.bannerUndo,
      run: (actor, { id: groupId }, version) => undoBanner(database, actor, { groupId, basedOn: version }),
    },
  })
}

async function readBanner(db: Db, typed: z.output<typeof contract.bannerChange>['banner']) {
  const invalid = (errors: Record<string, string[]>) => ({ ok: false, reason: 'invalid', errors }) as const
  if (!typed) return { ok: true, banner: null } as const
  const [link, alt] = [typed.link.trim(), typed.alt.replaceAll(/\s+/g, ' ').trim()]
  const errors = {
    ...(typed.picture === '' && { 'banner.picture': ['Velg et bilde'] }),
    ...(!isLink(link) && { 'banner.link': [linkFault] }),
    // Without an alternative text, the link has no accessible name.
    ...(link !== '' && alt === '' && { 'banner.alt': ['Skriv hva bildet viser, siden det er en lenke'] }),
  }
  if (Object.keys(errors).length > 0) return invalid(errors)
  const picture = await findUploaded(db, typed.picture)
  if (!picture) return invalid({ 'banner.picture': ['Bildet finnes ikke lenger. Velg det igjen.'] })
  return { ok: true, banner: { hash: typed.picture, picture, alt, link } } as const
}

async function statesOf(db: Db): Promise<contract.CategoryState[]> {
  const subjectOf = (id: number) => `category:${id}`
  const groups = await findMainGroups(db)
  const newest = new Map((await bannerVersions.findNewest(db)).map(version => [version.key.group_id, version]))
  const audited = await findLastAudit(
    db,
    groups.map(({ id }) => subjectOf(id)),
  )
  return groups.map(({ id, name, slug }) => {
    const last = newest.get(id)
    const banner = last?.content ?? null
    return {
      ...{ id, name, slug, version: last?.version ?? 0 },
      banner: banner && {
        ...{ picture: banner.hash, alt: banner.alt, link: banner.link },
        ...{ url: banner.picture.url, width: banner.picture.width, height: banner.picture.height },
      },
      changedAt: last?.changedAt.toISOString() ?? null,
      changedBy: audited.get(subjectOf(id))?.by || null,
    }
  })
}
