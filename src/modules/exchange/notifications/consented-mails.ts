import { formatMoney, formatPlural } from '#shared/format/format.ts'
import { write, type MailGoods, type MailText, type Part } from './mail-text.ts'
import { mapLink, type NamedShop } from './shop-parts.ts'

interface MailedFavourite {
  name: string
  url: string
  kind: 'back' | 'reduced'
  /** In øre. `before`: the before price required by law, or the price itself if it is not reduced. */
  price: number
  before: number
  /** URL of a JPEG. null: none. */
  image: string | null
}
interface FavouriteFacts {
  news: readonly MailedFavourite[]
  /** null: the customer has not chosen a shop. */
  shop: NamedShop | null
  favouritesUrl: string
  stopUrl: string
}
const maxFavourites = 12

/** The news about a customer's favourites, in one mail. */
export function favouritesMail({ news, shop, favouritesUrl, stopUrl }: FavouriteFacts): MailText {
  const [first] = news
  const subject =
    news.length === 1 && first
      ? `${first.name} er ${first.kind === 'back' ? 'tilbake' : 'satt ned'}`
      : `Nytt om ${news.length} av favorittene dine`
  const more = news.length - maxFavourites
  return write(subject, [
    { lines: ['Hei!'] },
    {
      lines: [
        shop === null ? 'Dette er nytt om favorittene dine:' : `Dette er nytt om favorittene dine i ${shop.name}:`,
      ],
    },
    { goods: news.slice(0, maxFavourites).map(goodsOf) },
    ...(more > 0 ? [{ lines: [`Og ${formatPlural(more, 'vare', 'varer')} til.`] }] : []),
    { link: 'Se favorittene dine', url: favouritesUrl },
    ...(shop ? [mapLink(shop.address)] : []),
    { lines: ['Vi holder ingenting av før du har reservert.'] },
    ...stopParts('Du får denne e-posten fordi du har sagt ja til nytt om favorittene dine.', stopUrl),
  ])
}

function goodsOf({ name, url, kind, price, before, image }: MailedFavourite): MailGoods {
  const was = before > price ? `, før ${formatMoney(before)}` : ''
  return {
    name,
    url,
    image,
    amount: formatMoney(price),
    note: `${kind === 'back' ? 'På lager igjen' : 'Satt ned'}${was}`,
  }
}

interface ReviewRequestFacts {
  goods: readonly Pick<MailGoods, 'name' | 'url' | 'image'>[]
  stopUrl: string
}

/** Sent two to four weeks after collection or delivery, once per article. */
export function reviewRequestMail({ goods, stopUrl }: ReviewRequestFacts): MailText {
  const [first] = goods
  const subject = goods.length === 1 && first ? `Hva synes du om ${first.name}?` : 'Hva synes du om varene dine?'
  return write(subject, [
    { lines: ['Hei!'] },
    {
      lines: [
        `Nå har du hatt ${goods.length === 1 ? 'varen' : 'varene'} en stund. Noen ord fra deg hjelper andre med å velge riktig:`,
      ],
    },
    { goods: goods.map(each => ({ ...each, amount: null })) },
    { lines: ['Vi spør bare én gang om hver vare.'] },
    ...stopParts('Du får denne e-posten fordi du har sagt ja til å bli bedt om anmeldelser.', stopUrl),
  ])
}

const stopParts = (why: string, url: string): Part[] => [
  { lines: [why] },
  { link: 'Ikke send meg flere slike e-poster', url },
]
