import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { StoredPicture } from './feed-article.ts'
import { applyPictureLinks, type LinkTerms } from './pictures/queries-apply-links.ts'
import type { ProductPlan } from './product-plan.ts'

// A statement runs only when it has rows: statement-level triggers also fire for zero rows.

const json = (rows: readonly unknown[]) => JSON.stringify(rows)

/**
 * Applies a plan in the caller's transaction. `pictures` are the new ones, already in the media store.
 * The plan must have been made in the same transaction, while no other feed was being applied.
 */
export async function applyProducts(
  db: Db,
  plan: ProductPlan,
  pictures: readonly StoredPicture[],
  linked: LinkTerms,
): Promise<void> {
  await applyLists(db, plan)
  await applyArticles(db, plan)
  await applyVariants(db, plan)
  await applyPictures(db, plan, pictures)
  await applyPictureLinks(db, plan, linked)
}

async function applyLists(db: Db, plan: ProductPlan): Promise<void> {
  if (plan.newBrands.length > 0) await db.insertInto('catalogue.brand').values(plan.newBrands).execute()
  await clearGroupPaths(db, plan)
  for (const level of [1, 2, 3]) {
    const changed = plan.changedGroups.filter(group => group.level === level)
    if (changed.length > 0)
      await sql`update catalogue.article_group g set key = r.key, name = r.name, slug = r.slug, parent_id = p.id
          from jsonb_to_recordset(${json(changed)}::jsonb) as r(id int, parent_key text, key text, name text, slug text)
          left join catalogue.article_group p on p.key = r.parent_key
         where g.id = r.id`.execute(db)
    const rows = plan.newGroups.filter(group => group.level === level)
    if (rows.length > 0)
      await sql`insert into catalogue.article_group (level, parent_id, key, name, slug)
        select r.level, p.id, r.key, r.name, r.slug
          from rows from (jsonb_to_recordset(${json(rows)}::jsonb) as (level int, parent_key text, key text, name text, slug text))
               with ordinality as r(level, parent_key, key, name, slug, n)
          left join catalogue.article_group p on p.key = r.parent_key order by r.n`.execute(db)
  }
  await storeFormerGroupPaths(db, plan)
  if (plan.newColourGroups.length > 0)
    await db.insertInto('catalogue.colour_group').values(plan.newColourGroups).execute()
  if (plan.newColourWords.length > 0)
    await sql`insert into catalogue.colour_word (word, colour_group_id)
      select r.word, g.id from jsonb_to_recordset(${json(plan.newColourWords)}::jsonb) as r(word text, group_key text)
        join catalogue.colour_group g on g.key = r.group_key`.execute(db)
  if (plan.newColours.length > 0)
    await sql`insert into catalogue.colour (key, code, name, hex, colour_group_id)
      select r.key, r.code, r.name, r.hex, g.id
        from rows from (jsonb_to_recordset(${json(plan.newColours)}::jsonb) as (key text, code text, name text, hex text, group_key text))
             with ordinality as r(key, code, name, hex, group_key, n)
        join catalogue.colour_group g on g.key = r.group_key order by r.n`.execute(db)
  if (plan.changedColours.length > 0)
    await sql`update catalogue.colour c set hex = r.hex
        from jsonb_to_recordset(${json(plan.changedColours)}::jsonb) as r(key text, code text, hex text)
       where c.key = r.key and c.code is not distinct from r.code`.execute(db)
  if (plan.newSizes.length > 0) await db.insertInto('catalogue.size').values(plan.newSizes).execute()
}

/** Keys and slugs are unique, and groups may exchange them. Each group first gets values that no feed can contain. */
async function clearGroupPaths(db: Db, { changedGroups, regainedGroupPaths }: ProductPlan): Promise<void> {
  if (changedGroups.length > 0)
    await sql`update catalogue.article_group set key = E'\\n' || id, slug = E'\\n' || id
       where id = any(${changedGroups.map(({ id }) => id)}::int[])`.execute(db)
  if (regainedGroupPaths.length > 0)
    await db.deleteFrom('catalogue.former_group_path').where('path', 'in', regainedGroupPaths).execute()
}

async function storeFormerGroupPaths(db: Db, { mergedGroups, formerGroupPaths }: ProductPlan): Promise<void> {
  if (mergedGroups.length > 0)
    await sql`update catalogue.former_group_path f set group_id = g.id, names = null
        from jsonb_to_recordset(${json(mergedGroups)}::jsonb) as r(id int, into_key text)
        join catalogue.article_group g on g.key = r.into_key
       where f.group_id = r.id`.execute(db)
  if (formerGroupPaths.length > 0)
    await sql`insert into catalogue.former_group_path (path, group_id, names)
      select r.path, g.id, r.names
        from jsonb_to_recordset(${json(formerGroupPaths)}::jsonb) as r(path text, group_key text, names text)
        join catalogue.article_group g on g.key = r.group_key
      on conflict (path) do update set group_id = excluded.group_id, names = excluded.names`.execute(db)
}

const articleRecord = sql`r(id int, article_no text, name text, slug text, description text, tech_description text, nutrient_content text,
  wash_label text, care_label text, material text, season text, custom_label text, manufacturer text, responsible text, warnings text, ingredients text, allergens text, shelf_life text,
  age_limit smallint, guarantee_years smallint, guarantee_full boolean, passport_url text, google_category text, brand_key text, gender_id int,
  group_key text, pant int, freight_price int, vat_percentage smallint, web_purchase_limit int, only_cc boolean,
  purchasable_on_web smallint, visible_on_web smallint, featured smallint, in_feed boolean, date_created date)`

async function applyArticles(db: Db, plan: ProductPlan): Promise<void> {
  if (plan.regainedSlugs.length > 0)
    await db.deleteFrom('catalogue.former_slug').where('slug', 'in', plan.regainedSlugs).execute()
  if (plan.changedArticles.length > 0)
    await sql`update catalogue.article a set name = r.name, slug = r.slug, description = r.description, tech_description = r.tech_description,
        nutrient_content = r.nutrient_content, wash_label = r.wash_label, care_label = r.care_label, material = r.material, season = r.season,
        custom_label = r.custom_label, manufacturer = r.manufacturer, responsible = r.responsible, warnings = r.warnings,
        ingredients = r.ingredients, allergens = r.allergens, shelf_life = r.shelf_life, age_limit = r.age_limit,
        guarantee_years = r.guarantee_years, guarantee_full = r.guarantee_full, passport_url = r.passport_url,
        google_category = r.google_category, brand_id = b.id, gender_id = r.gender_id, group_id = g.id,
        pant = r.pant, freight_price = r.freight_price, vat_percentage = r.vat_percentage, web_purchase_limit = r.web_purchase_limit,
        only_cc = r.only_cc, purchasable_on_web = r.purchasable_on_web, visible_on_web = r.visible_on_web, featured = r.featured,
        in_feed = r.in_feed, date_created = coalesce(r.date_created, a.date_created)
      from jsonb_to_recordset(${json(plan.changedArticles)}::jsonb) as ${articleRecord}
      join catalogue.brand b on b.key = r.brand_key join catalogue.article_group g on g.key = r.group_key
     where a.id = r.id`.execute(db)
  if (plan.leftSlugs.length > 0)
    await db
      .insertInto('catalogue.former_slug')
      .values(plan.leftSlugs.map(({ slug, id }) => ({ slug, article_id: id })))
      .execute()
  if (plan.newArticles.length > 0)
    await sql`insert into catalogue.article (article_no, name, slug, description, tech_description, nutrient_content, wash_label, care_label,
        material, season, custom_label, manufacturer, responsible, warnings, ingredients, allergens, shelf_life, age_limit, guarantee_years,
        guarantee_full, passport_url, google_category, brand_id, gender_id, group_id, pant, freight_price, vat_percentage,
        web_purchase_limit, only_cc, purchasable_on_web, visible_on_web, featured, in_feed, date_created)
      select r.article_no, r.name, r.slug, r.description, r.tech_description, r.nutrient_content, r.wash_label, r.care_label,
        r.material, r.season, r.custom_label, r.manufacturer, r.responsible, r.warnings, r.ingredients, r.allergens, r.shelf_life, r.age_limit, r.guarantee_years,
        r.guarantee_full, r.passport_url, r.google_category, b.id, r.gender_id, g.id, r.pant, r.freight_price, r.vat_percentage,
        r.web_purchase_limit, r.only_cc, r.purchasable_on_web, r.visible_on_web, r.featured, r.in_feed,
        coalesce(r.date_created, (now() at time zone 'Europe/Oslo')::date)
      from jsonb_to_recordset(${json(plan.newArticles.map((row, id) => ({ ...row, id })))}::jsonb) as ${articleRecord}
      join catalogue.brand b on b.key = r.brand_key join catalogue.article_group g on g.key = r.group_key order by r.id`.execute(
      db,
    )
  if (plan.hiddenArticles.length > 0)
    await sql`update catalogue.article set in_feed = false where id = any(${plan.hiddenArticles}::int[])`.execute(db)
}

const variantRecord = sql`r(id int, sku text, ean text, article_no text, size_key text, colour_key text, colour_code text, price int,
  position int, awaited boolean, unit_measure text, unit_base_measure text, in_feed boolean, shares_code boolean)`
const variantLists = sql`join catalogue.article a on a.article_no = r.article_no join catalogue.size s on s.key = r.size_key
  left join catalogue.colour c on c.key = r.colour_key and c.code is not distinct from r.colour_code`

async function applyVariants(db: Db, plan: ProductPlan): Promise<void> {
  if (plan.changedVariants.length > 0)
    await sql`update catalogue.variant v set sku = r.sku, ean = r.ean, article_id = a.id, size_id = s.id, colour_id = c.id, price = r.price,
        position = r.position, awaited = r.awaited, unit_measure = r.unit_measure, unit_base_measure = r.unit_base_measure, in_feed = r.in_feed, shares_code = r.shares_code
      from jsonb_to_recordset(${json(plan.changedVariants)}::jsonb) as ${variantRecord} ${variantLists} where v.id = r.id`.execute(
      db,
    )
  if (plan.newVariants.length > 0)
    await sql`insert into catalogue.variant (sku, ean, article_id, size_id, colour_id, price, position, awaited, unit_measure, unit_base_measure, in_feed)
      select r.sku, r.ean, a.id, s.id, c.id, r.price, r.position, r.awaited, r.unit_measure, r.unit_base_measure, r.in_feed
        from jsonb_to_recordset(${json(plan.newVariants.map((row, id) => ({ ...row, id })))}::jsonb) as ${variantRecord} ${variantLists}
       order by r.id`.execute(db)
  if (plan.hiddenVariants.length > 0)
    await sql`update catalogue.variant set in_feed = false where id = any(${plan.hiddenVariants}::int[])`.execute(db)
}

async function applyPictures(db: Db, plan: ProductPlan, pictures: readonly StoredPicture[]): Promise<void> {
  if (pictures.length > 0)
    await sql`insert into catalogue.picture (hash, source_hash, width, height, widths)
      select r."hash", r."sourceHash", r.width, r.height, r.widths
        from jsonb_to_recordset(${json(pictures)}::jsonb) as r("hash" text, "sourceHash" text, width int, height int, widths int[])
      on conflict (hash) do nothing`.execute(db)
  if (plan.repicturedArticles.length > 0)
    await sql`delete from catalogue.article_picture p using catalogue.article a
       where a.id = p.article_id and a.article_no = any(${plan.repicturedArticles}::text[])`.execute(db)
  if (plan.pictures.length > 0)
    await sql`insert into catalogue.article_picture (article_id, colour_id, position, picture_hash)
      select a.id, c.id, r.position, r.hash
        from jsonb_to_recordset(${json(plan.pictures)}::jsonb)
             as r(article_no text, colour_key text, colour_code text, position smallint, hash text)
        join catalogue.article a on a.article_no = r.article_no
        left join catalogue.colour c on c.key = r.colour_key and c.code is not distinct from r.colour_code`.execute(db)
}
