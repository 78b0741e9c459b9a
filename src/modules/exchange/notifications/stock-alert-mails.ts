import { write, type MailText, type Part } from './mail-text.ts'
import { mapLink, type NamedShop } from './shop-parts.ts'

interface StockAlertFacts {
  /** `Skalljakke, str. 128, Blå` */
  goods: string
  /** URL of a JPEG. null: none. */
  image: string | null
  shop: NamedShop
  /** The page to confirm or stop the alert. */
  alertUrl: string
  articleUrl: string
}

/** Asks the owner of the address to confirm. Until then nothing more is sent, because anyone can type any address. */
export function alertConfirmationMail({ goods, image, shop, alertUrl }: StockAlertFacts): MailText {
  return write('Bekreft at du vil ha beskjed', [
    { lines: ['Hei!'] },
    { lines: [`Vil du ha en e-post når dette er på lager i ${shop.name}?`] },
    depicted(goods, image),
    { link: 'Ja, si fra til meg', url: alertUrl },
    {
      lines: [
        'Du får én e-post, og da er det slutt. Bekreft innen to dager.',
        'Har du ikke bedt om dette, har noen skrevet adressen din ved en feil. Da trenger du ikke gjøre noe.',
      ],
    },
  ])
}

/** Sent once. */
export function backInStockMail({ goods, image, shop, alertUrl, articleUrl }: StockAlertFacts): MailText {
  return write(`På lager igjen i ${shop.name}`, [
    { lines: ['Hei!'] },
    { lines: [`Nå er den på lager i ${shop.name}:`] },
    depicted(goods, image, articleUrl),
    { link: 'Reserver den', url: articleUrl },
    { lines: [shop.address] },
    mapLink(shop.address),
    { lines: ['Vi holder den ikke av før du har reservert. Dette er den eneste e-posten om denne varen.'] },
    { link: 'Slett adressen din hos oss', url: alertUrl },
  ])
}

const depicted = (name: string, image: string | null, url?: string): Part => ({
  goods: [{ name, image, amount: null, ...(url === undefined ? {} : { url }) }],
})
