import { sql, type Expression } from 'kysely'
import type { Db } from '#database/connection.ts'
import { readReadyHours } from '#modules/stock/allocation/index.ts'
import type { Arrangement } from '../facts/arrangements.ts'
import { listsFrom, type CategoryBanner, type Lists, type Synonym } from '../facts/lists.ts'

/** Reads the lists that articles refer to, and the shops, pauses, synonyms, arrangements and banners. */
export async function loadLists(db: Db): Promise<Lists> {
  // Read before the shops, so that the next check finds a pause that ends between the two queries.
  const pauseEdgeIn = await readPauseEdge(db)
  return listsFrom({
    brands: await db.selectFrom('catalogue.brand').select(['id', 'name', 'slug']).orderBy('id').execute(),
    ...(await readGroups(db)),
    genders: await db.selectFrom('catalogue.gender').select(['id', 'name']).orderBy('id').execute(),
    colourGroups: await db
      .selectFrom('catalogue.colour_group')
      .select(['id', 'name', 'label', 'hex', 'position'])
      .orderBy('id')
      .execute(),
    colours: await db
      .selectFrom('catalogue.colour')
      .select(['id', 'name', 'code', 'hex', 'colour_group_id as groupId'])
      .orderBy('id')
      .execute(),
    sizes: await db.selectFrom('catalogue.size').select(['id', 'name']).orderBy('id').execute(),
    shops: await readShops(db),
    pauseEdgeIn,
    synonyms: await readSynonyms(db),
    arrangements: await readArrangements(db),
    banners: await readBanners(db),
  })
}

/** The shops in the feed, each with the hours until goods are ready: its own setting, else the chain's. */
async function readShops(db: Db) {
  const chainHours = await readReadyHours(db)
  const shops = await db
    .selectFrom('shops.shop')
    .select([
      'id',
      'name',
      'full_name as fullName',
      'slug',
      'org_no as orgNo',
      'description',
      'address',
      'postcode as postNo',
      'place as postPlace',
      'latitude',
      'longitude',
      'phone',
      'email',
      'messenger_id as messengerId',
      'map_link as mapLink',
      'opening_hours as openingHours',
      'special_opening_hours as specialOpeningHours',
      'chain_id as chain',
      'ready_hours as readyHours',
      'pickup_hours as pickupHours',
    ])
    .select(eb => pausedAsText(eb.ref('shops.shop.id')).as('pausedUntil'))
    .where('in_feed', '=', true)
    .orderBy('id')
    .execute()
  return shops.map(shop => ({ ...shop, readyHours: shop.readyHours ?? chainHours }))
}

const pausedAsText = (shopId: Expression<number>) =>
  sql<string | null>`(select to_char(max(ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from shops.pause
     where pause.shop_id = ${shopId} and begins_at <= clock_timestamp() and ends_at > clock_timestamp())`

/**
 * Ms until the next start or end of a pause. Infinity: none. Uses the database's clock, as the check of pauses does:
 * this process's clock may differ.
 */
async function readPauseEdge(db: Db): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from min(edge) - clock_timestamp())::float8 * 1000 as wait
      from shops.pause, lateral (values (begins_at), (ends_at)) as e (edge)
     where edge > clock_timestamp() and ends_at > clock_timestamp()`.execute(db)
  return rows[0]?.wait ?? Infinity
}

async function readGroups(db: Db) {
  const groups = await db
    .selectFrom('catalogue.article_group')
    .select(['id', 'level', 'parent_id as parentId', 'name', 'slug'])
    .orderBy('id')
    .execute()
  const former = await db
    .selectFrom('catalogue.former_group_path')
    .select(['path', 'group_id as groupId', 'names'])
    .orderBy('path')
    .execute()
  const formerOf = Map.groupBy(former, ({ groupId }) => groupId)
  return {
    groups: groups.map(group => ({
      ...group,
      formerPaths: (formerOf.get(group.id) ?? []).flatMap(({ names }) => names ?? []).join('\n'),
    })),
    formerGroupPaths: new Map(former.map(({ path, groupId }) => [path, groupId])),
  }
}

function readSynonyms(db: Db): Promise<Synonym[]> {
  return db
    .selectFrom('search.synonym')
    .select(['id', 'words', 'means', 'both_ways as bothWays'])
    .orderBy('id')
    .execute()
}

/** The current banner of each main group that has one. */
async function readBanners(db: Db): Promise<CategoryBanner[]> {
  const { rows } = await sql<CategoryBanner>`
    select * from (
      select distinct on (group_id) group_id as "groupId", content -> 'picture' as picture,
             content ->> 'alt' as alt, content ->> 'link' as link
        from catalogue.banner_version order by group_id, id desc) as newest
     where picture is not null`.execute(db)
  return rows
}

/** The current version of each arrangement that is not removed, sorted by id. */
async function readArrangements(db: Db): Promise<Arrangement[]> {
  const rows = await db
    .selectFrom('search.arrangement_version')
    .distinctOn('arrangement_id')
    .select(['arrangement_id as id', 'group_id as groupId', 'query', 'starts_at', 'ends_at', 'removed'])
    .select(['pinned', 'lifted', 'buried'])
    .orderBy('arrangement_id')
    // Sort by the version's id. The `id` in the result is the arrangement's.
    .orderBy('search.arrangement_version.id', 'desc')
    .execute()
  return rows.flatMap(({ removed, starts_at, ends_at, ...row }) =>
    removed ? [] : { ...row, startsAt: starts_at?.getTime() ?? null, endsAt: ends_at?.getTime() ?? null },
  )
}
