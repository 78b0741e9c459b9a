import type { Database, Db } from '#database/connection.ts'
import {
  changeDocument,
  undoDocument,
  versionLog,
  type DocumentKind,
  type DocumentOutcome,
} from '#modules/documents/engine/index.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { notePictures } from './note-pictures.ts'
import { noPresentation, type ShownPresentation } from './presentation.ts'
import { lockCampaign, readFeedPresentation, writePresentation } from './queries-presentation.ts'

// A type, not an interface: the version log needs an index signature.
type Key = { campaign_id: number }
interface Target {
  campaignId: number
  basedOn: number
}

/** The versions of each campaign's presentation that editors have written. null: the feed's presentation is shown. */
export const presentationVersions = versionLog<Key, ShownPresentation | null>({
  table: 'campaigns.presentation_version',
  keys: ['campaign_id'],
  contentColumn: 'content',
  lock: (tx, { campaign_id }) => lockCampaign(tx, campaign_id),
  initial: async (db, { campaign_id }) =>
    (await readFeedPresentation(db, campaign_id)) === undefined ? undefined : null,
})

const presentations: DocumentKind<Key, ShownPresentation | null> = {
  store: presentationVersions,
  // The presentation is edited separately from the rules, so its audit entries have a subject of their own.
  subject: ({ campaign_id }) => `campaign-presentation:${campaign_id}`,
  texts: content => {
    const { title, shortDescription, description, imageAlt, labelText, labelData } = content ?? noPresentation
    return { fields: { title, shortDescription, description, imageAlt, labelText, labelData } }
  },
  isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  onChange: (tx, { key, after }) => applyPresentation(tx, key.campaign_id, after),
  audit: ({ after }) => ({
    action: 'campaign presentation changed',
    detail: after
      ? { text: after.shortDescription, label: after.labelText, link: after.url, image: after.image }
      : { text: null },
  }),
}

/** Stores the presentation that shoppers see: an editor's, or else the feed's. */
async function applyPresentation(tx: Db, campaignId: number, own: ShownPresentation | null): Promise<void> {
  const fromFeed = (await readFeedPresentation(tx, campaignId)) ?? null
  await writePresentation(tx, campaignId, own ?? fromFeed ?? noPresentation)
  const versions = await presentationVersions.findVersions(tx, { campaign_id: campaignId })
  await notePictures(tx, campaignId, [fromFeed, ...versions.map(({ content }) => content)])
}

/** Stores the presentation again after the feed's has changed. */
export async function reapplyPresentation(tx: Db, campaignId: number): Promise<void> {
  const own = (await presentationVersions.findVersions(tx, { campaign_id: campaignId }, 1))[0]
  await applyPresentation(tx, campaignId, own?.content ?? null)
}

/** Sets the texts, pictures, label and link of a campaign. null: use those of the campaigns feed. */
export const changePresentation = (
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { campaignId, basedOn }: Target,
  content: ShownPresentation | null,
): Promise<DocumentOutcome> =>
  changeDocument<Key, ShownPresentation | null>(
    deps,
    actor,
    presentations,
    { key: { campaign_id: campaignId }, basedOn },
    () => ({ ok: true, content }),
  )

export const undoPresentation = (
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { campaignId, basedOn }: Target,
): Promise<DocumentOutcome> => undoDocument(deps, actor, presentations, { key: { campaign_id: campaignId }, basedOn })
