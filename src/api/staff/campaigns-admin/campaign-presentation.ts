import { z } from '@hono/zod-openapi'
import * as contract from '#contract/editors/campaign-presentation.ts'
import type { Db } from '#database/connection.ts'
import { findUploaded } from '#modules/documents/home/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import {
  changePresentation,
  findStoredCampaign,
  noPresentation,
  presentationFaults,
  presentationVersions,
  readFeedPresentation,
  stateOf,
  undoPresentation,
  type Presentation,
  type PresentationFault,
} from '#modules/sales/campaigns/index.ts'
import { oneLine } from '#shared/one-line.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { linkFault } from '../../home/slot-faults.ts'
import { registerDocumentAdmin } from '../documents/register-document-admin.ts'

const faultTexts: Record<PresentationFault, string> = {
  link: linkFault,
  alt_missing: 'Skriv hva bildet viser, siden det er en lenke',
  label_type: 'Skriv bokstaver, tall, - og _, høyst 30 tegn',
  label_data: 'Skriv et JSON-objekt, som {"text": "3 for 2"}, høyst 2 000 tegn',
}

const subjectOf = (id: number) => `campaign-presentation:${id}`

/** Texts, pictures, label and link of campaigns. */
export function registerCampaignPresentation(api: Api, deps: ApiDeps): void {
  const { database } = deps
  const { db } = database
  /** Refreshes the catalogue after a change, so that this process's next response has it. */
  const shown = async <T extends { ok: boolean }>(outcome: T): Promise<T> => {
    if (outcome.ok) await deps.catalogue.refresh()
    return outcome
  }
  registerDocumentAdmin(api, {
    path: '/staff/campaigns/{id}/presentation',
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    state: contract.presentationState,
    messages: { noun: 'teksten', notSaved: 'Teksten ble ikke lagret', textPath: 'content.', refusals: {} },
    present: ({ id }) => stateFor(db, id),
    change: {
      body: contract.presentationChange,
      async run(actor, { id: campaignId }, { version, content }) {
        const read = content && (await readPresentation(db, content))
        if (read && !read.ok) return read
        const target = { campaignId, basedOn: version }
        return shown(await changePresentation(database, actor, target, read ? read.presentation : null))
      },
    },
    undo: {
      body: contract.presentationUndo,
      run: async (actor, { id: campaignId }, version) =>
        shown(await undoPresentation(database, actor, { campaignId, basedOn: version })),
    },
  })
}

async function readPresentation(db: Db, sent: contract.CampaignPresentation) {
  const typed: Presentation = {
    ...sent,
    title: oneLine(sent.title),
    shortDescription: oneLine(sent.shortDescription),
    description: sent.description.replaceAll(/\r\n?/g, '\n').trim(),
    imageAlt: oneLine(sent.imageAlt),
    labelText: oneLine(sent.labelText),
    labelType: sent.labelType.trim(),
    labelData: sent.labelData.trim(),
    url: sent.url.trim(),
  }
  const [desktop, phone] = await Promise.all([pictureOf(db, typed.image), pictureOf(db, typed.imageMobile)])
  const missingPicture = ['Bildet finnes ikke lenger. Velg det igjen.']
  const errors = {
    ...Object.fromEntries(
      Object.entries(presentationFaults(typed)).map(([field, fault]) => [`content.${field}`, [faultTexts[fault]]]),
    ),
    ...(typed.image !== '' && !desktop && { 'content.image': missingPicture }),
    ...(typed.imageMobile !== '' && !phone && { 'content.imageMobile': missingPicture }),
  }
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors } as const
  return { ok: true, presentation: { ...typed, pictures: { desktop, phone } } } as const
}

const pictureOf = async (db: Db, hash: string) => (hash === '' ? null : findUploaded(db, hash))

async function stateFor(db: Db, id: number): Promise<contract.PresentationState | null> {
  const campaign = await findStoredCampaign(db, id)
  const state = campaign && stateOf(campaign, Date.now())
  if (!campaign || !state || state === 'deleted') return null
  const [[own], fromFeed, audited] = await Promise.all([
    presentationVersions.findVersions(db, { campaign_id: id }, 1),
    readFeedPresentation(db, id),
    findLastAudit(db, [subjectOf(id)]),
  ])
  // Older versions have no title.
  const { pictures, ...content } = { ...noPresentation, ...(own?.content ?? fromFeed) }
  return {
    id,
    ...{ name: campaign.name, state, version: own?.version ?? 0, content },
    desktop: pictures.desktop,
    phone: pictures.phone,
    source: own?.content ? 'editor' : fromFeed ? 'feed' : 'none',
    ...{ inFeed: campaign.feed === 'campaigns', feed: campaign.feed },
    changedAt: own?.changedAt.toISOString() ?? null,
    changedBy: own ? audited.get(subjectOf(id))?.by || null : null,
  }
}
