import Star from 'lucide-react/icons/star'
import { Link } from 'react-router'
import { Badge } from '#ui/display/Badge.tsx'
import { formatTenths } from '#shared/format/format.ts'
import { labelLook } from '#ui/display/label-look.ts'
import { percentOff } from '#shared/prices/percent-off.ts'
import { Picture } from '#ui/display/Picture.tsx'
import { Price } from '#ui/display/Price.tsx'
import { StockDot } from '#ui/display/StockLine.tsx'
import { Swatch } from '#ui/controls/Swatch.tsx'
import { Heart } from '../../favourites/Heart.tsx'
import { cardStockLabel, type CardStock } from './card-stock.ts'
import type { ListItem } from '../list-item.ts'

/** An article in a list. Its link selects the size and colour of the filters on the article's page. */
export function ArticleCard({
  item,
  place,
  stock,
}: {
  item: ListItem
  place: 'first' | 'now' | 'near'
  stock: CardStock
}) {
  const { shadeId, sizeId } = item
  const choice = new URLSearchParams()
  if (shadeId !== null) choice.set('farge', String(shadeId))
  if (sizeId !== null) choice.set('storrelse', String(sizeId))
  return (
    <article className="group relative flex h-full flex-col">
      <div className="aspect-[4/5] overflow-hidden rounded-card bg-picture">
        <Picture source={item.picture} alt="" sizes="(width < 640px) 46vw, (width < 1020px) 30vw, 280px" when={place} />
      </div>
      <Labels item={item} />
      <div className="mt-3 flex items-center justify-between gap-2 text-fine text-soft">
        <p className="truncate">{item.brand}</p>
        {item.rating !== null && <Rating rating={item.rating} />}
      </div>
      <h2 className="mt-0.5 line-clamp-2 font-sans text-[0.9375rem] font-medium leading-snug tracking-normal break-words">
        <Link
          to={{ pathname: `/product/${encodeURIComponent(item.slug)}`, search: choice.toString() }}
          className="after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:underline-offset-4"
        >
          {item.shownName ?? item.name}
        </Link>
      </h2>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <Price price={item.price} originalPrice={item.originalPrice} varies={item.priceVaries} unit={item.unit} />
        <Dots colours={item.colours} />
      </div>
      <Stock stock={stock} />
      <div className="absolute right-0 top-0 z-10 flex flex-col items-end">
        <Heart id={item.id} name={item.name} />
      </div>
    </article>
  )
}

function Labels({ item }: { item: ListItem }) {
  const off = percentOff(item.price, item.originalPrice)
  if (off < 1 && !item.label && !item.campaignLabel) return null
  return (
    <p className="absolute left-2 right-tap top-2 flex flex-wrap gap-1">
      {off > 0 && (
        <Badge look="sale">
          <span className="sr-only">Nedsatt </span>
          <span>{`−${off}\u00a0%`}</span>
        </Badge>
      )}
      {item.campaignLabel && <Badge look={labelLook(item.campaignLabel.type)}>{item.campaignLabel.text}</Badge>}
      {item.label && <Badge look="ink">{item.label}</Badge>}
    </p>
  )
}

function Rating({ rating }: { rating: number }) {
  const text = formatTenths(rating)
  return (
    <p className="flex shrink-0 items-center gap-1 text-ink">
      <Star aria-hidden size={13} className="fill-current" />
      <span aria-hidden>{text}</span>
      <span className="sr-only">{`${text} av 5 stjerner`}</span>
    </p>
  )
}

/** The stock of a card. Reserves two lines, because the stock in the shopper's shop is loaded after the page. */
function Stock({ stock }: { stock: CardStock }) {
  const { level, text } = cardStockLabel(stock)
  return (
    <p className="mt-auto flex min-h-12 items-start gap-1.5 pt-2 text-fine text-soft">
      <span className="flex h-5 items-center">
        <StockDot level={level} />
      </span>
      <span className="line-clamp-2 leading-5">{text}</span>
    </p>
  )
}

function Dots({ colours }: { colours: ListItem['colours'] }) {
  const { count, shown } = colours
  if (count < 2) return null
  return (
    <p className="flex items-center gap-1 text-fine text-soft">
      <span className="sr-only">{`${count} farger`}</span>
      {shown.map((hex, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two colours may share a hex, in a fixed order
        <Swatch key={at} hex={hex} size="dot" />
      ))}
      {count > shown.length && <span aria-hidden>{`+${count - shown.length}`}</span>}
    </p>
  )
}
