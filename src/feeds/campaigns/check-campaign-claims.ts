import type { ClaimRules } from '#modules/documents/claims/index.ts'
import type { FeedCampaign } from '#modules/sales/campaigns/index.ts'
import type { FoundClaim } from '#shared/claims/find-claims.ts'
import { withoutSentences, withoutWords } from '#shared/claims/leave-out-claims.ts'
import type { Row } from '../read/feed-table.ts'
import { warnOfClaims } from '../warn-of-claims.ts'

type CampaignTexts = Pick<FeedCampaign, 'name' | 'presentation'>
type LeaveOut = (text: string, claims: readonly FoundClaim[]) => string

/** The campaign without the claims that may not be shown today. Warns of all claims without evidence. */
export function withoutCampaignClaims<Campaign extends CampaignTexts>(
  campaign: Campaign,
  row: Row,
  rules: ClaimRules,
): Campaign {
  const without = (column: string, text: string, leaveOut: LeaveOut) => {
    const claims = rules.unproven(text, {})
    if (claims.length === 0) return text
    const refused = warnOfClaims({ row, column }, claims, rules)
    return refused.length > 0 ? leaveOut(text, refused) : text
  }
  const { name, presentation } = campaign
  const shownName = without('name', name, (...found) => withoutWords(...found) || 'Kampanje')
  return {
    ...campaign,
    name: shownName,
    presentation: {
      ...presentation,
      shortDescription: without('short_description', presentation.shortDescription, withoutSentences),
      description: without('description', presentation.description, withoutSentences),
      // A picture that is a link needs its text.
      imageAlt: without('image_alt', presentation.imageAlt, (...found) => withoutWords(...found) || shownName),
      labelText: without('label_text', presentation.labelText, () => ''),
    },
  }
}

/** The label data of an article in a campaign. Empty: it has claims that may not be shown today. */
export function labelDataWithoutClaims(
  labelData: string,
  articleNo: string,
  { row, rules }: { row: Row; rules: ClaimRules },
): string {
  const claims = rules.unproven(labelData, { articleNo })
  if (claims.length === 0) return labelData
  return warnOfClaims({ row, column: 'label_data' }, claims, rules).length > 0 ? '' : labelData
}
