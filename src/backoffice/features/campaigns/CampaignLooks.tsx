import type { CampaignPreview } from '#contract/editors/campaign-admin.ts'
import { percentOff } from '#shared/prices/percent-off.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Picture } from '#ui/display/Picture.tsx'
import { Price } from '#ui/display/Price.tsx'

/** Preview of the first articles as product lists will display them. */
export function CampaignLooks({ looks }: { looks: CampaignPreview['looks'] }) {
  if (looks.length === 0) return null
  return (
    <section aria-labelledby="slik" className="mt-6">
      <h3 id="slik" className="font-semibold">
        Slik ser det ut i nettbutikken
      </h3>
      <ul className="mt-2 grid max-w-3xl grid-cols-2 gap-4 sm:grid-cols-4">
        {looks.map(({ articleId, name, brand, picture, price, originalPrice }) => {
          const off = percentOff(price, originalPrice)
          return (
            <li key={articleId} className="relative">
              <div className="aspect-[4/5] overflow-hidden rounded-card bg-picture">
                <Picture source={picture} alt="" sizes="(width < 640px) 46vw, 180px" />
              </div>
              {off > 0 && (
                <p className="absolute left-2 top-2">
                  <Badge look="sale">{`−${off}\u00a0%`}</Badge>
                </p>
              )}
              <p className="mt-2 truncate text-fine text-soft">{brand}</p>
              <p className="line-clamp-2 font-medium leading-snug">{name}</p>
              <Price price={price} originalPrice={originalPrice} varies={false} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
