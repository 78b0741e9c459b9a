import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { addEvidence, readFeedClaims } from '#modules/documents/claims/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { productLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'

test('a feed keeps an article with claims, warns, and from the date of the duty leaves out the texts without evidence', async () => {
  const database = await usingDatabase()
  const { take } = await usingFeeds(database)
  const lines = [
    productLine(1, {
      title: 'Bærekraftig turjakke',
      description: 'Varm og lett. En miljøvennlig jakke! Grønn farge.',
      custom_label_0: 'Miljøvalg',
      material: '100 % økologisk bomull',
      tech_description: '',
    }),
    productLine(2, { title: 'Eco', tech_description: 'Betal senere' }),
    productLine(3, { title: 'Miljøvennlig lue', brand: 'Merket', tech_description: 'Klimanøytral' }),
  ]
  const stored = async () =>
    (
      await database.pool.query<{ texts: (string | null)[] }>(
        'select array[name, description, custom_label, material, tech_description] as texts from catalogue.article order by article_no',
      )
    ).rows.map(({ texts }) => texts)
  const first = await take('products', lines)
  expect(first).toMatchObject({ ok: true, rows: 3, changed: { articlesWithClaims: 3 } })
  const reasons = first.problems.warnings.map(({ line, column, reason }) => `${line} ${column} ${reason}`)
  expect(reasons).toContain('2 title has a claim without evidence («Bærekraftig»): shown until the duty applies')
  expect(reasons).toContain('3 tech_description has a claim without evidence («Betal senere»): left out')
  expect((await stored())[0]?.slice(0, 3)).toEqual([
    'Bærekraftig turjakke',
    'Varm og lett. En miljøvennlig jakke! Grønn farge.',
    'Miljøvalg',
  ])

  await writeSetting(database.db, 'duty_dates', { 'generic-claims': '2026-01-01' })
  const label = { kind: 'label', articleNo: null, brand: 'merket', validUntil: null, by: 'Kari' } as const
  await addEvidence(database, systemActor, { ...label, statement: 'EU Ecolabel', proof: 'NO/016/001' })
  expect(await take('products', lines)).toMatchObject({ ok: true, rows: 3, changed: { articlesWithClaims: 3 } })
  const [one, two, three] = await stored()
  expect(one?.slice(0, 4)).toEqual(['Turjakke', 'Varm og lett. Grønn farge.', null, '100 % økologisk bomull'])
  expect([two?.[0], two?.[4]]).toEqual([expect.stringMatching(/^\S+ \S/), null])
  // The label is no evidence for climate neutrality.
  expect([three?.[0], three?.[4]]).toEqual(['Miljøvennlig lue', null])
  const words = [...(await readFeedClaims(database.db)).values()]
  expect(words).toEqual([
    ['«Bærekraftig»', '«Miljøvalg»', '«miljøvennlig»'],
    ['«Eco»', '«Betal senere»'],
    ['«Klimanøytral»'],
  ])
})
