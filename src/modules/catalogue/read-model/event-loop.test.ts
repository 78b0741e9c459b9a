import { expect, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogue } from '#tests/support/catalogue/open-catalogue.ts'
import { recordById } from './snapshot.ts'

test(
  'a refresh of thousands of changed articles yields to the event loop before 100 ms of CPU time have passed',
  { timeout: 120_000 },
  async () => {
    const database = await usingDatabase()
    const { id } = await givenArticle(database.db, { name: 'Turjakke', variants: [{ stock: { 55: 3 } }] })
    await database.pool.query(
      `insert into catalogue.article (article_no, name, slug, description, brand_id, gender_id, group_id, date_created)
     select 'nr' || n, 'Turjakke ' || md5(n::text), 'nr-' || n, repeat(md5(n::text) || ' ', 5), brand_id, gender_id, group_id, date_created
       from catalogue.article, generate_series(1, 6000) n where id = ${id}`,
    )
    await database.pool.query(
      `insert into catalogue.variant (article_id, sku, ean, size_id, colour_id, price, position)
     select a.id, 'sku' || a.id || '-' || n, (20000000000 + a.id) || n::text || '0', v.size_id, v.colour_id, v.price, n
       from catalogue.article a, catalogue.variant v, generate_series(1, 4) n where v.article_id = ${id} and a.id <> ${id}`,
    )
    const catalogue = await givenCatalogue(database)
    await database.pool.query(
      `update catalogue.article set name = name || ' ny'; update catalogue.brand set name = 'Ny'`,
    )
    // Measured in this thread's CPU time, so that other load on the machine does not count.
    let longest = 0
    let spent = process.threadCpuUsage()
    const turn = () => {
      const { user, system } = process.threadCpuUsage(spent)
      longest = Math.max(longest, (user + system) / 1000)
      spent = process.threadCpuUsage()
      watching = setImmediate(turn)
    }
    let watching = setImmediate(turn)
    await catalogue.refresh()
    clearImmediate(watching)
    const { lists } = catalogue.current()
    const { facts } = recordById(catalogue.current(), id)!
    expect([facts.name, lists.brands.get(facts.brandId)?.name]).toEqual(['Turjakke ny', 'Ny'])
    expect(longest).toBeLessThan(100)
  },
)
