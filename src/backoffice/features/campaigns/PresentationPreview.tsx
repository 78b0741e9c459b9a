import type { CampaignPresentation } from '#contract/editors/campaign-presentation.ts'
import type { BannerPicture } from '#contract/settings.ts'
import { labelLook } from '#ui/display/label-look.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { CampaignBanner } from '#ui/display/CampaignBanner.tsx'
import { Paragraphs } from '#ui/display/Paragraphs.tsx'

/** The head of the campaign's page on desktop and phone, and the label of its articles. */
export function PresentationPreview({
  name,
  typed,
  desktop,
  phone,
}: {
  name: string
  typed: CampaignPresentation
  desktop: BannerPicture | null
  phone: BannerPicture | null
}) {
  const head = (only: 'desktop' | 'phone') => (
    <div className="space-y-2 rounded-card border border-line p-4">
      {typed.showImage && <CampaignBanner desktop={desktop} phone={phone} alt={typed.imageAlt} only={only} />}
      <p className="text-title wrap-anywhere">{name}</p>
      {typed.shortDescription && <p className="text-lg wrap-anywhere">{typed.shortDescription}</p>}
      <Paragraphs text={typed.description} />
    </div>
  )
  return (
    <section aria-labelledby="slik-blir-det" className="space-y-4">
      <h2 id="slik-blir-det" className="text-heading">
        Slik blir det
      </h2>
      <p className="text-small text-soft">På skjerm</p>
      {head('desktop')}
      <p className="text-small text-soft">På telefon</p>
      <div className="max-w-80">{head('phone')}</div>
      {typed.showLabel && typed.labelText && (
        <p>
          <span className="text-small text-soft">På varene </span>
          <Badge look={labelLook(typed.labelType)}>{typed.labelText}</Badge>
        </p>
      )}
    </section>
  )
}
