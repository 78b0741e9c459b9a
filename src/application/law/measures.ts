import type { Database } from '#database/connection.ts'
import {
  findClothingGaps,
  findContentGaps,
  findFoodGaps,
  findPassportGaps,
  listBrandSafety,
} from '#modules/catalogue/articles/index.ts'
import { countTerms } from '#modules/documents/content/index.ts'
import type { MeasuredId, Words } from '#modules/documents/duties/index.ts'
import { countRecalls, listRecalls } from '#modules/sales/recalls/index.ts'
import { countSeals } from '#modules/sales/campaigns/index.ts'
import { findSellerGaps } from '#modules/stock/shops/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { readFailingJobs } from '#platform/jobs/failing-jobs.ts'
import { missingCompanyKeys } from '#shared/brand/missing-company.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import type { BrandKey } from '#shared/brand/settings.ts'

export interface LawContext {
  database: Pick<Database, 'db' | 'pool'>
  /** The settings of the brands in use. */
  brands: readonly ResolvedBrandSettings[]
}
export interface Measurement {
  /** The number of rows that are evidence. */
  found: number
  /** The time of the newest. null: none, or the rows have no time. */
  at: Date | null
  /** One entry per missing thing. Empty: nothing is missing. */
  missing: readonly Words[]
}

/** The jobs of `src/jobs/retention-jobs.ts`. */
const retentionJobs = new Set(['forget-keys', 'forget-changes', 'keep-ledger-months'])

const norwegian: Partial<Record<BrandKey, string>> = {
  company: 'firma',
  orgno: 'organisasjonsnummer',
  address: 'adresse',
  phone: 'egen telefon',
  email: 'egen e-post',
}
const shopWords = { company: 'firmanavn', address: 'adresse', phone: 'telefon', email: 'e-post' }
const clothingWords = { material: 'materiale', care: 'vaskeråd' }
const foodWords = { ingredients: 'ingredienser', allergens: 'allergener', shelf_life: 'holdbarhet' }
const maxNamed = 5

const missingWhen = (isMissing: boolean, words: Words): Words[] => (isMissing ? [words] : [])
const moreArticles = (more: number) =>
  missingWhen(more > 0, { en: `and ${more} more articles`, nb: `og ${more} varer til` })

/** These keys always have a value, which may be the built-in example. */
const hasExample = (keys: readonly BrandKey[]): boolean => keys.includes('phone') || keys.includes('email')

/** Measures the evidence in the data of the shop. */
export const measures: Record<MeasuredId, (context: LawContext) => Promise<Measurement>> = {
  'seller-brands': ({ brands }) => {
    const gaps = brands.map(brand => ({ brand, keys: missingCompanyKeys(brand) })).filter(({ keys }) => keys.length > 0)
    const missing = gaps.map(({ brand: { id, name }, keys }) => ({
      en: `brand ${id} lacks ${keys.join(', ')}${hasExample(keys) ? ' (examples do not count)' : ''}: ${hent} brand set ${id} KEY=VALUE`,
      nb: `${name} mangler ${keys.map(key => norwegian[key] ?? key).join(', ')}: se Profil`,
    }))
    return Promise.resolve({ found: brands.length - gaps.length, at: null, missing })
  },
  'seller-shops': async ({ database }) => {
    const { complete, gaps } = await findSellerGaps(database.db)
    const more = gaps.length - maxNamed
    const missing = gaps.slice(0, maxNamed).map(({ id, name, lacks }) => ({
      en: `shop ${id} (${name}) lacks ${lacks.join(', ')}: ${hent} import stores`,
      nb: `${name} mangler ${lacks.map(key => shopWords[key]).join(', ')}: se Butikken`,
    }))
    const rest = missingWhen(more > 0, { en: `and ${more} more shops`, nb: `og ${more} butikker til` })
    return { found: complete, at: null, missing: [...missing, ...rest] }
  },
  'safety-articles': async ({ database }) => {
    const brands = await listBrandSafety(database.db)
    const lacking = brands.filter(brand => brand.lacking > 0).toSorted((a, b) => b.lacking - a.lacking)
    const missing = lacking.slice(0, maxNamed).map(({ name, articles, lacking: count }) => ({
      en: `${name}: ${count} of ${articles} articles lack manufacturer or responsible person: /ansatt/varer/produsenter`,
      nb: `${name}: ${count} av ${articles} varer mangler produsent eller ansvarlig i EØS: se Varer, Produsenter`,
    }))
    const more = lacking.length - maxNamed
    const rest = missingWhen(more > 0, { en: `and ${more} more brands`, nb: `og ${more} merker til` })
    const found = brands.reduce((sum, brand) => sum + brand.articles - brand.lacking, 0)
    return { found, at: null, missing: [...missing, ...rest] }
  },
  'clothing-material': async ({ database }) => {
    const { complete, gaps } = await findClothingGaps(database.db)
    const missing = gaps.slice(0, maxNamed).map(({ articleNo, name, lacks }) => ({
      en: `article ${articleNo} (${name}) lacks ${lacks.join(', ')}: feed columns material, care_label`,
      nb: `${name} (${articleNo}) mangler ${lacks.map(key => clothingWords[key]).join(' og ')}: se Varer`,
    }))
    return { found: complete, at: null, missing: [...missing, ...moreArticles(gaps.length - maxNamed)] }
  },
  'recall-mails': async ({ database }) => {
    const counts = await countRecalls(database.db)
    const recalls = await listRecalls(database.db, { published: true })
    const missing = recalls.flatMap(({ id, title }) => {
      const failed = counts.get(id)?.failed ?? 0
      return missingWhen(failed > 0, {
        en: `${title}: ${failed} buyers have not got their mail, call them: /ansatt/tilbakekallinger/${id}`,
        nb: `${title}: ${failed} kunder har ikke fått e-posten, ring dem: se Tilbakekalling`,
      })
    })
    const found = [...counts.values()].reduce((sum, { sent }) => sum + sent, 0)
    return { found, at: recalls[0]?.publishedAt ?? null, missing }
  },
  'food-facts': async ({ database }) => {
    const { complete, gaps } = await findFoodGaps(database.db)
    const missing = gaps.slice(0, maxNamed).map(({ articleNo, name, lacks }) => ({
      en: `food ${articleNo} (${name}) lacks the feed columns ${lacks.join(', ')}`,
      nb: `${name} (${articleNo}) mangler ${lacks.map(key => foodWords[key]).join(' og ')}: fyll ut varefilen`,
    }))
    return { found: complete, at: null, missing: [...missing, ...moreArticles(gaps.length - maxNamed)] }
  },
  'unit-contents': async ({ database }) => {
    const { complete, gaps } = await findContentGaps(database.db)
    const missing = gaps.slice(0, maxNamed).map(({ articleNo, name }) => ({
      en: `food ${articleNo} (${name}) lacks the feed column unit_pricing_measure, so it has no unit price`,
      nb: `${name} (${articleNo}) mangler innhold og viser ingen enhetspris: fyll ut varefilen`,
    }))
    return { found: complete, at: null, missing: [...missing, ...moreArticles(gaps.length - maxNamed)] }
  },
  'battery-passports': async ({ database }) => {
    const { complete, gaps } = await findPassportGaps(database.db)
    const missing = gaps.slice(0, maxNamed).map(({ articleNo, name }) => ({
      en: `article ${articleNo} (${name}) lacks the feed column digital_product_passport`,
      nb: `${name} (${articleNo}) mangler lenke til produktpass: fyll ut varefilen`,
    }))
    return { found: complete, at: null, missing: [...missing, ...moreArticles(gaps.length - maxNamed)] }
  },
  'terms-stored': async ({ database }) => {
    const { count, inForceSince } = await countTerms(database.db)
    const missing = missingWhen(inForceSince === null, {
      en: 'no terms are in force: start the shop once',
      nb: 'ingen vilkår gjelder: start nettbutikken en gang',
    })
    return { found: count, at: inForceSince, missing }
  },
  'price-log-sealed': async ({ database }) => {
    const { count, newest } = await countSeals(database.db)
    const missing = missingWhen(count === 0, {
      en: 'the price log has no seal: import goods, and a running shop seals it hourly',
      nb: 'prisloggen er ikke forseglet: hent inn varer, så gjør nettbutikken det hver time',
    })
    return { found: count, at: newest, missing }
  },
  'retention-runs': async ({ database }) => {
    const failing = (await readFailingJobs(database.pool)).filter(({ queue }) => retentionJobs.has(queue))
    const missing = failing.map(({ queue, since }) => ({
      en: `${queue} has failed since ${since.toISOString().slice(0, 10)}: see ${hent} doctor`,
      nb: `En sletting har feilet siden ${since.toISOString().slice(0, 10)}: si fra til den som drifter nettbutikken`,
    }))
    return { found: retentionJobs.size - failing.length, at: null, missing }
  },
}
