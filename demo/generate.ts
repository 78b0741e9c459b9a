import type { PlacedArticle } from './article.ts'
import { assortment } from './assortment.ts'
import { chance } from './chance.ts'
import { organisationNumber } from './check-digits.ts'
import { inventoryHeader, productHeader, storeHeader } from './feed-headers.ts'
import { daysFrom, minutesFrom, osloDate, osloInstant, salePeriod } from './oslo-time.ts'
import { specialHours } from './shop-hours.ts'
import { type DemoShop, shopName, storeCode } from './shop.ts'
import { shops } from './shops.ts'
import { onShelf, takesIn } from './stock.ts'
import { type DemoVariant, variantsOf } from './variants.ts'

type Row = string[]

/** Orders a row's fields by the header. A name that the header lacks is a bug. */
const inOrder = (header: string[], fields: Record<string, string>): Row => {
  const unknown = Object.keys(fields).find(name => !header.includes(name))
  if (unknown) throw new Error(`The feed has no column ${unknown}`)
  return header.map(name => fields[name] ?? '')
}

const nok = (kroner: number): string => `${kroner.toFixed(2)} NOK`

const periods = { running: [-5, 9], ended: [-40, -27], soon: [4, 11] } as const

const care: Record<NonNullable<PlacedArticle['wash']>, string> = {
  '30': 'Maskinvask 30 °C. Heng til tørk.',
  '40': 'Maskinvask 40 °C med liknende farger.',
  '60': 'Maskinvask 60 °C. Tåler tørketrommel på lav varme.',
  '30-ull': 'Ullprogram 30 °C. Tørkes flatt. Luft heller enn å vaske.',
  '30-skansom': 'Skånsom maskinvask 30 °C uten skyllemiddel.',
  hand: 'Vaskes for hånd i lunkent vann.',
  'ikke-vask': 'Tørkes av med fuktig klut.',
}

const isOffered = (article: PlacedArticle): string =>
  article.notForSaleOnline ? 'not supported' : article.collectOnly ? 'reserve' : 'buy'

const productRow = (variant: DemoVariant, now: Date): Row => {
  const { article } = variant
  const inStock = shops.some(shop => takesIn(shop, article, now) && (onShelf(shop, variant, now) ?? 0) > 0)
  const age = article.label === 'Nyhet' ? 4 + chance(`age/${article.no}`) * 30 : 40 + chance(`age/${article.no}`) * 680
  const lettered = /^(\d?X*[SML]|X+L)$/.test(variant.size) || /^\d+(\.5)?$/.test(variant.size)
  return inOrder(productHeader, {
    id: variant.sku,
    item_group_id: article.no,
    gtin: variant.gtin,
    title: article.title,
    description: article.text,
    brand: article.brand,
    gender: article.who.gender,
    age_group: article.who.age,
    color: variant.colour,
    color_hex: variant.hex,
    color_code: variant.colourCode,
    size: variant.size,
    size_system: lettered ? 'EU' : '',
    price: nok(article.kr),
    sale_price: article.sale ? nok(article.sale.now) : '',
    sale_price_effective_date: article.sale ? salePeriod(now, periods[article.sale.when]) : '',
    product_type: article.path,
    google_product_category: String(article.googleCategory),
    season: article.season ?? '',
    material: article.made ?? '',
    custom_label_0: article.label ?? '',
    availability: inStock ? 'in_stock' : 'out_of_stock',
    pickup_method: isOffered(article),
    condition: 'new',
    pant: nok(article.deposit ?? 0),
    web_purchase_limit: String(article.limit ?? (article.kr > 1500 ? 2 : 10)),
    only_click_and_collect: String(article.collectOnly ?? false),
    purchasable_on_web: String(!article.notForSaleOnline),
    visible_on_web: String(!article.hidden),
    care_label: article.wash ? care[article.wash] : '',
    wash_label: article.wash ?? '',
    tech_description: article.facts ?? '',
    freight_price: article.freight === undefined ? '' : nok(article.freight),
    date_created: osloDate(daysFrom(now, -age)),
    data_origin: `demo:${article.no}`,
  })
}

const allVariants = assortment.flatMap(variantsOf)

export const productRows = (now: Date): Row[] => allVariants.map(variant => productRow(variant, now))

export const storeRows = (now: Date): Row[] =>
  shops.map(shop =>
    inOrder(storeHeader, {
      store_code: storeCode(shop),
      no: String(shop.no),
      name: shopName(shop),
      full_name: `${shopName(shop)} AS (fiktiv kjede)`,
      org_no: organisationNumber(shop.no),
      org_no_note: 'fiktivt',
      address: shop.address,
      postcode: shop.postcode,
      place: shop.town,
      latitude: shop.at[0].toFixed(6),
      longitude: shop.at[1].toFixed(6),
      coordinate_source: 'anslått punkt i sentrum',
      phone: `+47 60 00 ${storeCode(shop).slice(0, 2)} ${String(shop.no).padStart(2, '0')}`,
      email: `butikk${storeCode(shop)}@hentsport.example`,
      opening_hours: shop.hours,
      special_opening_hours: specialHours(shop, now),
      description: shop.about,
    }),
  )

const inventoryOf = (shop: DemoShop, article: PlacedArticle, now: Date, counted: string): Row[] => {
  if (!takesIn(shop, article, now)) return []
  // A shop may sell surplus stock below the chain's price.
  const clears = !article.sale && article.kr < 1000 && chance(`own price/${shop.no}/${article.no}`) < 0.012
  return variantsOf(article).flatMap(variant => {
    const quantity = onShelf(shop, variant, now)
    if (quantity === null) return []
    return [
      inOrder(inventoryHeader, {
        store_code: storeCode(shop),
        id: variant.sku,
        quantity: String(quantity),
        price: clears ? nok(Math.round(article.kr * 0.08) * 10 - 1) : '',
        pickup_method: isOffered(article),
        last_updated: counted,
      }),
    ]
  })
}

export const inventoryRows = (now: Date): Row[] =>
  shops.flatMap(shop => {
    const counted = osloInstant(minutesFrom(now, -3 - (shop.no % 7)))
    return assortment.flatMap(article => inventoryOf(shop, article, now, counted))
  })
