import { connect, type Database } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { migrate } from '#database/migrate.ts'
import { lastFeedRuns } from '#modules/feeds/index.ts'
import { findUnreadableHours, ledgerDifferences } from '#modules/shops/index.ts'
import type { Command } from './command.ts'

const oldStock = 26 * 60 * 60 * 1000

export interface Finding {
  bad: boolean
  line: string
}

export const doctorCommand: Command = {
  summary: 'look whether database, stock ledger and feeds are as they should be',
  help: 'Usage: npm run hent -- doctor\n\nExit code 0: all well; 1: something needs somebody.',
  run: (_args, { config, write, complain }) =>
    withDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, onProgress: write }, async url => {
      const database = connect(url, { max: 1, applicationName: 'hent doctor' })
      try {
        const applied = await migrate(database.pool, write)
        write(`ok       database${applied.length > 0 ? `, ${applied.length} migrations applied just now` : ''}`)
        const findings = await examine(database, Date.now())
        for (const { bad, line } of findings) (bad ? complain : write)(`${bad ? 'PROBLEM ' : 'ok      '} ${line}`)
        return findings.some(finding => finding.bad) ? 1 : 0
      } finally {
        await database.close()
      }
    }),
}

/** Stock against its ledger, opening hours that shoppers cannot be told, and the age of the feeds at `now` (milliseconds). */
export async function examine({ db }: Pick<Database, 'db'>, now: number): Promise<Finding[]> {
  const differences = await ledgerDifferences(db, 10)
  const runs = await lastFeedRuns(db)
  const unreadable = await findUnreadableHours(db)
  return [
    ...differences.map(row => ({
      bad: true,
      line:
        `stock of variant ${row.variant_id} in shop ${row.shop_id}: ${row.on_hand} on hand and ${row.reserved} reserved, ` +
        `but its ledger says ${row.ledger_on_hand} and ${row.ledger_reserved}`,
    })),
    ...(differences.length === 0 ? [{ bad: false, line: 'stock is what its ledger adds up to' }] : []),
    ...unreadable.map(({ id, name, entry }) => ({
      bad: true,
      line: `the opening hours of shop ${id} (${name}) cannot be read: ${JSON.stringify(entry)}; shoppers are told to phone`,
    })),
    ...(unreadable.length === 0 ? [{ bad: false, line: 'the opening hours of every shop can be read' }] : []),
    ...runs.map(({ kind, at }) => {
      const bad = kind === 'inventory' && now - at.getTime() > oldStock
      return { bad, line: `last ${kind} feed ${at.toISOString()}${bad ? ': more than a day old' : ''}` }
    }),
  ]
}
