import { expect, test } from 'vitest'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue.ts'
import { usingDatabase } from '#tests/support/database.ts'
import { examine } from './doctor-command.ts'

test('a figure that its ledger does not add up to, and stock that is a day old, are found', async () => {
  const database = await usingDatabase()
  const { db, pool } = database
  await givenShop(db, { id: 55 })
  const article = await givenArticle(db)
  await givenVariant(db, { articleId: article.id, stock: { 55: 3 } })
  expect((await examine(database, Date.now())).filter(finding => finding.bad)).toEqual([])

  await pool.query('update shops.stock set on_hand = 4')
  await pool.query(
    `insert into feeds.run (kind, file_name, file_hash, rows, changed, at) values ('inventory', 'a', 'b', 1, '{}', now() - interval '2 days')`,
  )
  const bad = (await examine(database, Date.now())).filter(finding => finding.bad).map(finding => finding.line)
  expect(bad).toEqual([
    expect.stringContaining('4 on hand and 0 reserved, but its ledger says 3 and 0'),
    expect.stringContaining('more than a day old'),
  ])
})

test('a shop whose opening hours cannot be read is named, and so is a special day that cannot be', async () => {
  const database = await usingDatabase()
  const { db } = database
  await givenShop(db, { id: 1, name: 'Alta' })
  await givenShop(db, { id: 2, name: 'Bodø', openingHours: 'Åpent nesten alltid' })
  await givenShop(db, { id: 3, name: 'Voss', specialOpeningHours: '2026-12-24 0900-1400, jul stengt' })
  await givenShop(db, { id: 4, name: 'Nedlagt', openingHours: '', inFeed: false })
  const bad = (await examine(database, Date.now())).filter(finding => finding.bad).map(finding => finding.line)
  expect(bad).toEqual([
    expect.stringMatching(/shop 2 \(Bodø\) cannot be read: "Åpent nesten alltid"/),
    expect.stringMatching(/shop 3 \(Voss\) cannot be read: "jul stengt"/),
  ])
})
