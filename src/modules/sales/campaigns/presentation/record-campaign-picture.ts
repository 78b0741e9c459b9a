import type { Database, Db } from '#database/connection.ts'
import { recordFetch, type FetchedPicture, type PictureSource } from '#modules/catalogue/articles/index.ts'
import { insertPictureFiles, type MadePicture } from '#modules/documents/home/index.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { reapplyPresentation } from './change-presentation.ts'
import { withPicture, type CampaignPicture } from './presentation.ts'
import { findLinkingCampaigns } from './queries-campaign-links.ts'
import { lockCampaign, readFeedPresentation, writeFeedPresentation } from './queries-presentation.ts'

interface Recording {
  source: Pick<PictureSource, 'id' | 'purpose' | 'mark' | 'tries'>
  result: FetchedPicture<MadePicture>
}

/**
 * Records the result of fetching a picture of the campaigns feed. Campaigns that link to the picture show it, except
 * those with a presentation set by an editor.
 */
export const recordCampaignPicture = (deps: { database: Pick<Database, 'db'> }, actor: Actor, recording: Recording) =>
  recordFetch(deps, actor, recording, async (tx, made, note) => {
    const picture = await insertPictureFiles(tx, made)
    await note()
    await showCampaignPicture(tx, recording.source.id, { hash: made.hash, picture })
  })

async function showCampaignPicture(
  tx: Db,
  sourceId: number,
  made: { hash: string; picture: CampaignPicture },
): Promise<void> {
  for (const { campaignId, device } of await findLinkingCampaigns(tx, sourceId)) {
    await lockCampaign(tx, campaignId)
    const shown = await readFeedPresentation(tx, campaignId)
    if (!shown) continue
    await writeFeedPresentation(tx, campaignId, withPicture(shown, device, made))
    await reapplyPresentation(tx, campaignId)
  }
}
