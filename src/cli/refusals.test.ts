import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { commands, main } from './hent.ts'

/** For each command: arguments that are usage errors (2) and valid ones that are refused (1). */
const error: Record<string, Record<string, 1 | 2>> = {
  import: { '': 2, stores: 2, 'shoes a.csv': 2, 'stores missing.tsv': 2, 'stores here.txt': 1 },
  migrate: { now: 2 },
  reindex: { now: 2 },
  staff: {
    '': 2,
    'list all': 2,
    'add kari --role admin': 2,
    'add kari@kjeden.example --role king': 2,
    'add kari@kjeden.example --role assistant': 1,
    'add kari@kjeden.example --role assistant --shop 4711': 1,
    'disable unknown@kjeden.example': 1,
    'enable unknown@kjeden.example': 1,
    'log-out unknown@kjeden.example': 1,
    'reset unknown@kjeden.example': 1,
    'reset-second-factor unknown@kjeden.example': 1,
  },
  customer: { '': 2, 'log-out': 2, 'log-out a@kjeden.example --all': 2, 'log-out unknown@kjeden.example': 1 },
  key: { '': 2, 'end x': 2, 'end 99': 1, 'create till --scope stock:write:4711': 1 },
  stock: { '': 2, 'repair 1': 2, 'repair 1 1': 1 },
  setting: { '': 2, 'set pickup_hours': 2, 'set pickup_hours soon': 2, 'set colour red': 2, 'unset colour': 2 },
  brand: {
    '': 2,
    'show hm': 2,
    'set name': 2,
    'set ink=red': 2,
    'set ink=#eeeeee': 1,
    'set logo=missing.png': 2,
    undo: 1,
  },
  pictures: { '': 2, allow: 2, 'allow a/b': 2, 'fetch now': 2, 'allow 10.0.0.1': 1, 'allow localhost:8080': 1 },
  promo: {
    '': 2,
    'create --name Jul --off 100': 2,
    'create --name Jul --off 100 --customer unknown@kjeden.example': 1,
    'create --name Jul --off 100 --count 3 --out here.txt': 1,
    'end NOTHING': 1,
    'end --name Nothing': 1,
  },
  demo: { '': 2, add: 2, remove: 1 },
  mail: { '': 2, retry: 2, 'retry all': 1, 'retry 17': 1, 'retry 00000000-0000-4000-8000-000000000000': 1 },
  payments: { '': 2, vipps: 2 },
  webhook: {
    '': 2,
    'add https://erp.kjeden.example --events weather': 2,
    'add http://127.0.0.1/hent --events all': 1,
    'test 99': 1,
    'end 99': 1,
    'deliveries 99': 1,
  },
  backup: { '': 2, 'here.txt': 1 },
  restore: { '': 2, 'missing.backup': 2, 'here.txt': 1 },
  drill: { '--fast': 2 },
  doctor: { '--fix': 2 },
  law: { compliant: 2, 'confirm terms-read': 2, 'confirm unknown --by Kari': 2 },
  recall: { publish: 2, 'publish 9': 1, 'draft missing.json': 2, 'draft here.txt': 1, 'discard x': 2, 'discard 9': 1 },
}

test('every refused command writes to standard error and exits with a code other than 0', async () => {
  expect(Object.keys(error).toSorted()).toEqual(Object.keys(commands).toSorted())
  const folder = await usingFolder()
  await writeFile(join(folder, 'here.txt'), 'no feed, no backup\n')
  const { url } = await usingDatabase()
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('DATA_DIR', folder)
  const wrong = []
  for (const [name, cases] of Object.entries({ '': { '': 2 }, shop: { open: 2 }, ...error }))
    for (const [typed, code] of Object.entries(cases)) {
      const args = [name, ...typed.split(' ')].filter(Boolean).map(word => inFolder(word, folder))
      const said = { write: [] as string[], complain: [] as string[] }
      const answered = await main(
        args,
        line => void said.write.push(line),
        line => void said.complain.push(line),
      )
      if (answered !== code || said.write.length > 0 || said.complain.join('').trim() === '')
        wrong.push({ args, answered, ...said })
    }
  expect(wrong).toEqual([])
})

/** Resolves `missing.tsv` and `logo=missing.png` in the folder. */
const inFolder = (word: string, folder: string) =>
  word.replace(/^(logo=)?((?:here|missing)\.\w+)$/, (_all, key = '', file) => key + join(folder, file))
