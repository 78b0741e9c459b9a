import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  demoMultiBuy,
  demoPolls,
  demoPosts,
  demoSales,
  demoShippingTerms,
  demoSocialPosts,
  demoStaff,
  writeDemoFeeds,
  type DemoSale,
} from '#demo/index.ts'
import { artPath, drawDemoArticle } from '#demo/drawings/index.ts'
import type { Database } from '#database/connection.ts'
import { readSetting, writeSetting } from '#database/settings.ts'
import { importFeed, openImportRecord, silentReporter } from '#feeds/index.ts'
import { countPosts, writePost } from '#modules/documents/blog/index.ts'
import { foldKey } from '#shared/dash-case.ts'
import { partyText } from '#shared/safety/party.ts'
import {
  articleIdsByNumber,
  changeBrandSafety,
  changeOverrides,
  countArticles,
  drawnSize,
  findArticlesByNumber,
  findBrandIds,
  findPassportGaps,
  linkPassports,
  noOverrides,
} from '#modules/catalogue/articles/index.ts'
import { listStoredCampaigns, saveCampaign, sealPriceLog, stepCampaign } from '#modules/sales/campaigns/index.ts'
import { termsSetting } from '#modules/sales/cart/index.ts'
import { countShops, listOwnSellers, nameCompanies } from '#modules/stock/shops/index.ts'
import { putSocialPosts } from '#modules/documents/home/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { addPoll, countPolls, stepPoll } from '#modules/documents/polls/index.ts'
import { rankBestsellers, recordCollected, type CollectedReservation } from '#modules/sales/reservations/index.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { addDemoStaff } from './demo/add-demo-staff.ts'
import type { DemoLogin } from './demo/demo-logins.ts'
import type { MediaStore } from '#platform/media-store.ts'

interface DemoSetting {
  loaded: boolean
  complete: boolean
}
interface Parts {
  database: Database
  media: MediaStore
  log: Log
  chainId?: number
  showLogins: (logins: readonly DemoLogin[]) => Promise<void>
}

/**
 * Loads the demo chain into an empty database: with DEMO=1, and without DEMO if the database is embedded.
 * Shows the accounts for login once. Returns whether the database contains the demo chain.
 */
export async function loadDemoIfRequested(demo: Config['demo'], embedded: boolean, parts: Parts): Promise<boolean> {
  const { db } = parts.database
  const before = await readSetting<DemoSetting>(db, 'demo')
  if (before?.complete) return before.loaded
  const requested = demo === true || (demo === 'whenEmpty' && embedded)
  if (!before && (!requested || !(await isEmpty(parts.database)))) return false
  // Written before the first row, so that an interrupted load is continued and not mistaken for a real chain.
  await writeSetting(db, 'demo', { loaded: true, complete: false } satisfies DemoSetting)
  await loadDemo(parts)
  await writeSetting(db, 'demo', { loaded: true, complete: true } satisfies DemoSetting)
  return true
}

async function isEmpty({ db }: Database): Promise<boolean> {
  return (await countShops(db)) === 0 && (await countArticles(db)) === 0
}

async function loadDemo({ database, media, log, chainId = 1, showLogins }: Parts): Promise<void> {
  const now = new Date()
  const folder = await mkdtemp(join(tmpdir(), 'hent-demo-'))
  try {
    const files = await writeDemoFeeds(folder, { now })
    const kinds = ['postcodes', 'addresses', 'stores', 'products', 'inventory', 'reviews'] as const
    for (const kind of kinds) {
      log.info(`Loading the demo chain: ${kind}`)
      const terms = { kind, origin: 'command', source: '' } as const
      const own = await openImportRecord(database.db, terms, silentReporter, error =>
        log.error('import record not written', { error: error as Error }),
      )
      await own.files([files[kind]])
      const { report, record } = own
      const context = {
        db: database.db,
        media,
        workFolder: folder,
        demoLoaded: false,
        alone: true,
        report,
        chainId,
        record,
      }
      const outcome = await importFeed(kind, [files[kind]], {}, context).finally(() => own.stop())
      await own.cameTo(outcome)
      if (!outcome.ok) throw new Error(`The demo chain's ${kind} were refused: ${JSON.stringify(outcome.problems)}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await writeSetting(database.db, termsSetting, demoShippingTerms)
  log.info('Loading the demo chain: recent sales')
  await recordCollected(database, demoSales(now).map(collectedFrom), drawDemoArticle)
  await rankBestsellers(database)
  await startDemoMultiBuy(database)
  await askDemoPolls(database)
  await writeDemoPosts(database, now)
  await putSocialPosts(database, socialPosts(now))
  await nameDemoManufacturers(database)
  // The demo's feed has the columns of a real chain, which has no companies and passports yet.
  await nameCompanies(
    database.db,
    new Map((await listOwnSellers(database.db)).map(({ id, name }) => [id, `${name} AS`])),
  )
  const { gaps } = await findPassportGaps(database.db)
  await linkPassports(
    database.db,
    new Map(gaps.map(({ articleNo }) => [articleNo, `https://pass.example/${articleNo}`])),
  )
  await guaranteeDemoGoods(
    database,
    gaps.map(({ articleNo }) => articleNo),
  )
  await sealPriceLog(database.db)
  await showLogins(await addDemoStaff(database.db, demoStaff))
}

/** Gives the demo's brands a manufacturer. The brands are fictitious, and so are their companies. */
async function nameDemoManufacturers(database: Database): Promise<void> {
  const before = { manufacturer: null, responsible: null, warnings: null }
  for (const { id, name } of await findBrandIds(database.db)) {
    const contact = `https://${foldKey(name)
      .replaceAll('ø', 'o')
      .replaceAll('å', 'a')
      .replaceAll(/[^a-z0-9]+/g, '-')}.example`
    const manufacturer = partyText({ name: `${name} AS`, address: 'Eksempelveien 1, 0001 Oslo, Norge', contact })
    await changeBrandSafety(database, systemActor, { id, before, after: { ...before, manufacturer } })
  }
}

/** Gives goods a producer's guarantee of five years, with the durability label. */
async function guaranteeDemoGoods(database: Database, articleNos: readonly string[]): Promise<void> {
  const ids = await articleIdsByNumber(database.db)
  const own = { ...noOverrides, guaranteeYears: 5, guaranteeFull: true }
  for (const articleNo of articleNos)
    await changeOverrides(database, systemActor, { id: ids.get(articleNo) ?? 0, basedOn: 0 }, own)
}

/** Publishes the multi-buy once, because a load that was killed is repeated. */
async function startDemoMultiBuy(database: Database): Promise<void> {
  const { name, take, pay, articles } = demoMultiBuy
  const { rows } = await listStoredCampaigns(database.db, { page: 1, perPage: 100 })
  const stored = rows.find(campaign => campaign.name === name)
  if (stored?.published) return
  const found = await findArticlesByNumber(database.db, articles)
  const goods = found.map(({ id }) => ({ kind: 'article' as const, ref: id, price: null }))
  const rules = { name, startsAt: null, endsAt: null, percent: null, multiBuy: { take, pay, amount: null }, goods }
  const saved = await saveCampaign(
    database,
    systemActor,
    { id: stored?.id ?? null, basedOn: stored?.changedAt ?? null },
    rules,
  )
  if (!saved.ok) throw new Error(`The demo multi-buy was refused: ${saved.reason}`)
  await stepCampaign(database, systemActor, { id: saved.id, basedOn: undefined }, 'publish')
}

/** Adds the demo's polls if there are none. A load that was killed is repeated, and must not add them twice. */
async function askDemoPolls(database: Database): Promise<void> {
  if ((await countPolls(database.db)) > 0) return
  const always = { bannerDesktop: null, bannerMobile: null, startsAt: null, endsAt: null }
  for (const poll of demoPolls) {
    const made = await addPoll(database, systemActor, { ...poll, ...always })
    if (!made.ok) throw new Error(`A demo poll was refused: ${poll.name}`)
    await stepPoll(database, systemActor, { ...made.key, basedOn: made.version }, 'publish')
  }
}

/** Adds the demo's posts if there are none. A load that was killed is repeated, and must not add them twice. */
async function writeDemoPosts({ db }: Database, now: Date): Promise<void> {
  if ((await countPosts(db)) > 0) return
  const numbers = demoPosts.flatMap(({ articles }) => articles)
  const ids = new Map((await findArticlesByNumber(db, numbers)).map(({ id, article_no }) => [article_no, id]))
  await db.transaction().execute(async tx => {
    for (const { articles, daysAgo, ...post } of demoPosts) {
      const [mainArticle = null, ...relatedArticles] = articles.flatMap(number => ids.get(number) ?? [])
      const publishedAt = new Date(now.getTime() - daysAgo * 86_400_000)
      await writePost(tx, { ...post, mainArticle, relatedArticles, publishedAt })
    }
  })
}

function socialPosts(now: Date): Parameters<typeof putSocialPosts>[1] {
  return demoSocialPosts.map(({ id, text, hoursAgo, drawn }) => {
    const publishedAt = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString()
    const url = drawn && artPath(drawn)
    const picture = url === null ? null : { url, ...drawnSize, files: [{ url, width: drawnSize.width }] }
    return { id, text, publishedAt, url: null, picture }
  })
}

function collectedFrom({ shopNo, customer, placedAt, ...sale }: DemoSale): CollectedReservation {
  const lines = sale.lines.map(({ gtin, count }) => ({ ean: gtin, count }))
  return { ...sale, ...customer, shopId: shopNo, createdAt: placedAt, lines }
}
