import type { Database } from '#database/connection.ts'
import { countCatalogueGaps } from '#modules/catalogue/articles/index.ts'
import { countPlaces, findSellerGaps, findUnreadableHours, readNationalPostcodes } from '#modules/stock/shops/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import type { Finding } from './findings.ts'

/** Lists the data that the chain's feeds lack, with counts and the command or page that adds them. A gap is not a fault. */
export async function examineGaps({ db }: Pick<Database, 'db'>, addressUrl: string | undefined): Promise<Finding[]> {
  const places = await countPlaces(db)
  const goods = await countCatalogueGaps(db)
  const sellers = await findSellerGaps(db)
  const hourless = (await findUnreadableHours(db)).length
  const shipped = (await readNationalPostcodes()).length
  const { shops, addressless, postcodes, streets } = places
  const { articles, photoless, priceless, vat25, vat15, vat0 } = goods
  return [
    postcodes > 0
      ? has(`postcodes: ${postcodes} imported, and the ${shipped} that Hent ships`)
      : lacks(
          `postcodes: the ${shipped} that Hent ships have approximate positions; for surveyed ones: ${hent} import postcodes NO.txt (docs/feeds.md)`,
        ),
    streets > 0 || addressUrl !== undefined
      ? has(`addresses: ${streets} streets imported${addressUrl === undefined ? '' : ', and ADDRESS_URL'}`)
      : lacks(
          `addresses: 0 streets, so shoppers can search by postcode but not by street: ${hent} import addresses addresses.csv, or set ADDRESS_URL`,
        ),
    shops === 0
      ? lacks(`shops: 0: ${hent} import stores stores.csv`)
      : some(
          addressless,
          shops,
          { have: 'shops have a street address', lack: 'shops have no street address' },
          'column address of the store feed, or /ansatt/butikk',
        ),
    ...(shops === 0
      ? []
      : [
          some(
            hourless,
            shops,
            { have: 'shops have readable opening hours', lack: 'shops have no readable opening hours' },
            'column opening_hours of the store feed, or /ansatt/butikk',
          ),
        ]),
    ...(sellers.complete + sellers.gaps.length === 0
      ? []
      : [
          some(
            sellers.gaps.length,
            sellers.complete + sellers.gaps.length,
            {
              have: 'shops that sell in their own name have company, address, phone and e-mail',
              lack: 'shops that sell in their own name lack company, address, phone or e-mail',
            },
            `${hent} import stores, or /ansatt/butikk`,
          ),
        ]),
    ...(articles === 0
      ? [lacks(`articles: 0: ${hent} import products products.tsv`)]
      : [
          some(
            photoless,
            articles,
            { have: 'articles have a photo', lack: 'articles have no photo' },
            'column image_link of the product feed, or /ansatt/varer',
          ),
          some(
            priceless,
            articles,
            { have: 'articles have a price', lack: 'articles have no price and are not listed' },
            `${hent} import products`,
          ),
          vat15 + vat0 > 0
            ? has(`VAT: ${vat25} articles at 25 %, ${vat15} at 15 %, ${vat0} at 0 %`)
            : lacks(
                `VAT: all ${vat25} articles have 25 %, the default without vat_percentage; food has 15 % and books 0 %: add the column to the product feed (docs/feeds.md)`,
              ),
        ]),
  ]
}

const has = (line: string): Finding => ({ bad: false, line })
const lacks = (line: string): Finding => ({ bad: false, missing: true, line })

const some = (count: number, all: number, { have, lack }: { have: string; lack: string }, remedy: string): Finding =>
  count === 0 ? has(`all ${all} ${have}`) : lacks(`${count} of ${all} ${lack}: ${remedy}`)
