import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { readRecallDraft } from './read-recall-draft.ts'
import { carryOutRecall, readRecallArguments, recallCommand } from './recall-command.ts'

test('recall stores a draft from a file, publishes and ends it, and lists it with its counts', async () => {
  const database = await usingDatabase()
  const { ean } = await givenVariant(database.db)
  const file = join(await usingFolder(), 'recall.json')
  const run = async (...args: string[]) => {
    const lines: string[] = []
    const hear = (line: string) => void lines.push(line)
    const code = await carryOutRecall(database, readRecallArguments(args)!, { write: hear, complain: hear })
    return [code, lines.join('\n')]
  }
  const texts = { reason: 'Bremsen løsner.', risk: 'Fall.', instructions: 'Lever den inn.', contact: '800 22 333' }
  await writeFile(file, JSON.stringify({ title: 'Vogn', ...texts, remedies: ['refund'], goods: [ean] }))
  expect(await run('list')).toEqual([0, 'There are no recalls.'])
  const missing = `recall draft: FILE.json is "${file}.no", which does not exist. Nothing was changed.`
  expect(await run('draft', `${file}.no`)).toEqual([2, missing])
  expect(await run('draft', file)).toEqual([0, 'Recall 1 is a draft. 0 reservations and orders have the goods.'])
  expect(await run('end', '1')).toEqual([1, expect.stringContaining('does not allow')])
  expect(await run('publish', '1')).toEqual([1, expect.stringContaining('give two, or a oneRemedyReason.')])
  await database.pool.query(`update recalls.recall set one_remedy_reason = 'Den lages ikke lenger.'`)
  expect((await run('publish', '1'))[0]).toBe(0)
  expect(await run('discard', '1')).toEqual([1, expect.stringContaining('does not allow')])
  expect(await run('list')).toEqual([
    0,
    '1 published: Vogn (mails 0 sent, 0 failed, 0 called, of 0; pieces 0 returned, 0 handed over)',
  ])
  const recalled = async () => (await database.pool.query('select id from catalogue.recalled_variant')).rowCount
  expect(await recalled()).toBe(1)
  const [code, evidence] = await run('evidence', '1')
  expect([code, JSON.parse(String(evidence))]).toMatchObject([0, { title: 'Vogn', recipients: [], returns: [] }])
  expect(await run('evidence', '2')).toEqual([1, expect.stringContaining('no such recall')])
  expect(await run('call', '1', '7', 'Fikk svar')).toEqual([1, expect.stringContaining('Nothing was changed')])
  expect((await run('end', '1'))[0]).toBe(0)
  expect(await recalled()).toBe(0)
})

test.each([
  ['{', 'FILE is not JSON: '],
  ['[]', 'FILE is not a recall: it is one object, such as {"title":"'],
  ['{"title": 1}', 'title: Invalid input: expected string, received number, such as "title":"'],
  ['{"remedies": "refund"}', 'remedies: Invalid input: expected array, received string, such as "remedies":["refund",'],
  ['{"remedies": ["money"]}', 'remedies: Invalid option: expected one of "refund"|"repair"|"replacement", such as '],
  ['{"remedy": "refund"}', 'there is no field remedy; allowed: title, batch, '],
])('recall draft refuses the file %s with an example', async (text, line) => {
  const file = join(await usingFolder(), 'recall.json')
  await writeFile(file, text)
  expect(await readRecallDraft(file)).toEqual({
    ...{ ok: false, code: 1 },
    line: expect.stringContaining(line.replace('FILE', file)),
  })
})

test('recall draft takes the example of its help, names unknown goods, and discard deletes the draft', async () => {
  const database = await usingDatabase()
  const { ean } = await givenVariant(database.db)
  const file = join(await usingFolder(), 'recall.json')
  const lines: string[] = []
  const hear = (line: string) => void lines.push(line)
  const run = (...args: string[]) =>
    carryOutRecall(database, readRecallArguments(args)!, { write: hear, complain: hear })
  const [, example = ''] = /\n\n(\{.*\})$/s.exec(recallCommand.help) ?? []
  await writeFile(file, example)
  expect(await run('draft', file)).toBe(1)
  expect(lines.pop()).toBe(
    'Unknown goods: 7041234567890, 410001. Check the numbers, or import the products first. Nothing was changed.',
  )
  await writeFile(file, JSON.stringify({ ...JSON.parse(example), goods: [ean] }))
  expect(await run('draft', file)).toBe(0)
  expect(await run('discard', '1')).toBe(0)
  expect(lines.pop()).toBe('Recall 1 was a draft and is deleted.')
  expect(await run('discard', '1')).toBe(1)
})

test.each([
  [''],
  ['draft'],
  ['publish'],
  ['publish x'],
  ['end 1 2'],
  ['list x'],
  ['evidence'],
  ['call 1 7'],
  ['call x 7 a'],
  ['call 1 7 a b'],
])('recall %s is a usage error', typed => expect(readRecallArguments(typed.split(' ').filter(Boolean))).toBeNull())
