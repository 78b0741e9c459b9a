import { expect, test } from 'vitest'
import { writesInAdapters } from './adapter-writes.ts'
import { sourceFiles } from './source-files.ts'

test('no adapter opens a transaction or records an audit entry', () => {
  expect(writesInAdapters(sourceFiles('src'))).toEqual([])
})

test('the check finds a transaction and an audit entry in an adapter', () => {
  const file = (path: string, text: string) => ({ path, text })
  expect(
    writesInAdapters([
      file('src/api/staff/pauses.ts', 'await db.transaction().execute(tx => recordAudit(tx, entry))'),
      file('src/cli/promo.ts', 'return commitWhenOk(db, work)'),
      file('src/cli/setting-command.ts', 'await recordAudit(tx, entry)'),
      file('src/jobs/messages/send-sms.ts', '// no recordAudit(tx) here'),
      file('src/api/staff/pauses.test.ts', 'await db.transaction().execute(work)'),
      file('src/modules/sales/orders/settle.ts', 'await db.transaction().execute(work)'),
    ]),
  ).toEqual([
    'src/api/staff/pauses.ts: audit',
    'src/api/staff/pauses.ts: transaction',
    'src/cli/promo.ts: transaction',
    'src/cli/setting-command.ts: audit',
  ])
})
