import { createRoute, z } from '@hono/zod-openapi'
import * as contract from '#contract/editors/articles-admin.ts'
import { homePicture } from '#contract/editors/home-admin.ts'
import type { Db } from '#database/connection.ts'
import {
  changeOverrides,
  earlierOverrides,
  findAdminArticle,
  findArticleColours,
  findEdited,
  findPictureFiles,
  listAdminArticles,
  takeArticlePicture,
  undoOverrides,
  type Overrides,
  type PictureFile,
} from '#modules/catalogue/articles/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import { partyText, readParty } from '#shared/safety/party.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { registerDocumentAdmin, requiredBody } from '../documents/register-document-admin.ts'
import { pictureFaultMessages } from '../documents/picture-fault-messages.ts'

const perPage = 50
const middleware = access('editor')
const path = '/staff/articles'
const list = createRoute({
  method: 'get',
  path,
  middleware,
  request: { query: contract.adminArticlesQuery },
  responses: { 200: json(contract.adminArticles, 'By name, including hidden articles'), ...failure },
})
const picture = createRoute({
  method: 'post',
  path: `${path}/pictures`,
  middleware,
  request: { body: requiredBody(homePicture) },
  responses: { 200: json(contract.articlePicture, 'Stored. An article can refer to it'), ...failure },
})

/** Articles with the data of their feed and the overrides of editors. */
export function registerArticlesAdmin(api: Api, deps: ApiDeps): void {
  const { database } = deps
  const { db } = database
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const { page, q, shown, ...flags } = c.req.valid('query')
    const on = (flag: keyof typeof flags) => flags[flag] === '1'
    const filters = {
      ...{ q, shown, featured: on('featured'), overridden: on('overridden'), absent: on('absent') },
      ...{ withoutPicture: on('withoutPicture'), withoutText: on('withoutText') },
      ...{ withoutSafety: on('withoutSafety'), withoutFoodFacts: on('withoutFoodFacts') },
      withClaims: on('withClaims'),
    }
    const { articles, total } = await listAdminArticles(db, filters, { limit: perPage, offset: (page - 1) * perPage })
    return c.json(
      { data: articles, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), total },
      200,
    )
  })
  api.openapi(picture, async c => {
    const file = Buffer.from(c.req.valid('json').picture, 'base64')
    const taken = await takeArticlePicture(db, deps.pictures, file)
    if (!taken.ok)
      return fail(c, 'invalid', {
        message: 'Bildet ble ikke lagret',
        errors: { picture: [pictureFaultMessages[taken.reason]] },
      })
    return c.json(fileOf(taken), 200)
  })
  registerDocumentAdmin(api, {
    path: `${path}/{id}`,
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    state: contract.editedArticle,
    messages: {
      noun: 'varen',
      notSaved: 'Varen ble ikke lagret',
      textPath: 'own.',
      refusals: {
        no_picture: 'Bildet finnes ikke lenger. Velg det igjen.',
        no_label: {
          'own.guaranteeFull': ['Holdbarhetsmerket krever mer enn to års garanti, og en produsent med adresse'],
        },
      },
    },
    present: ({ id }) => stateOf(db, id),
    change: {
      body: contract.articleChange,
      run: (actor, { id }, { version, own }) => changeOverrides(database, actor, { id, basedOn: version }, tidied(own)),
    },
    undo: {
      body: contract.articleUndo,
      run: (actor, { id }, version) => undoOverrides(database, actor, { id, basedOn: version }),
    },
  })
}

/** The texts in their stored form: with uniform line ends, and trimmed. */
function tidied(own: Overrides): Overrides {
  const tidy = (text: string | null) => text && text.replaceAll(/\r\n?/g, '\n').trim()
  const tidyParty = (text: string | null) => {
    const party = text && readParty(text)
    return party ? partyText(party) : text
  }
  return {
    ...own,
    customLabel: tidy(own.customLabel),
    description: tidy(own.description),
    techDescription: tidy(own.techDescription),
    material: tidy(own.material),
    washLabel: tidy(own.washLabel),
    careLabel: tidy(own.careLabel),
    nutrientContent: tidy(own.nutrientContent),
    manufacturer: tidyParty(own.manufacturer),
    responsible: tidyParty(own.responsible),
    warnings: tidy(own.warnings),
    pictures: own.pictures && own.pictures.map(each => ({ ...each, alt: each.alt.replaceAll(/\s+/g, ' ').trim() })),
  }
}

async function stateOf(db: Db, id: number): Promise<contract.EditedArticleState | null> {
  const [[edited], article, colours, undoable, by] = await Promise.all([
    findEdited(db, [id]),
    findAdminArticle(db, id),
    findArticleColours(db, id),
    earlierOverrides.has(db, id),
    findLastAudit(db, [`article:${id}`]),
  ])
  if (!edited || !article) return null
  const { version, feed, own, changedAt } = edited
  const files = await findPictureFiles(
    db,
    [...feed.pictures, ...(own.pictures ?? [])].map(({ hash }) => hash),
  )
  return {
    ...{ ...article, version, feed, own, colours, undoable },
    files: [...files.values()].map(fileOf),
    changedAt: changedAt?.toISOString() ?? null,
    changedBy: by.get(`article:${id}`)?.by || null,
  }
}

/** The smallest file, because the page shows a small picture. */
function fileOf({ hash, width, height, widths }: PictureFile): contract.ArticlePicture {
  return { hash, width, height, url: `/media/${hash}-${Math.min(...widths)}.webp` }
}
