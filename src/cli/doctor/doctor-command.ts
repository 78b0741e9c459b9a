import { connect } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { explainSchemaVersion, readSchemaVersion } from '#database/schema-version.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import type { Command } from '../command.ts'
import { missingDatabase } from '../with-shop-database.ts'
import { examineGaps } from './gaps.ts'
import { examine, examineClock, examineDatabase, examinePictures, examineSetup } from './examine.ts'

export const doctorCommand: Command = {
  summary: 'check the settings, database, stock ledger, price log, feeds, mails and other jobs',
  grammar: { '': { options: { all: {} } } },
  help: `Usage: ${hent} doctor [--all]

Checks, and changes nothing. Exit code 0: no problems; 1: something needs attention. Problems of one kind share a line.
MISSING: data that the chain's feeds leave out, and how to add it. It does not change the exit code.

  --all   one line per problem`,
  async run(args, { config, write, progress, complain }) {
    const all = args.includes('--all')
    if (args.length > (all ? 1 : 0)) {
      complain(`doctor takes no argument except --all: ${args.join(' ')}\n\n${doctorCommand.help}`)
      return 2
    }
    const missing = await missingDatabase(config)
    if (missing !== undefined) {
      complain(`PROBLEM  ${missing}`)
      return 1
    }
    return withDatabase(
      { dataDir: config.dataDir, databaseUrl: config.databaseUrl, onProgress: progress },
      async url => {
        const database = connect(url, { max: 1, applicationName: 'hent doctor' })
        const media = await openMediaStore(config)
        try {
          // Read-only: the database would refuse any write.
          await database.pool.query('set default_transaction_read_only = on')
          const version = await readSchemaVersion(database.pool)
          const fault = explainSchemaVersion(version)
          if (fault !== undefined) {
            complain(`PROBLEM  ${fault}`)
            return 1
          }
          write(`ok       database, at ${version.database}`)
          const findings = [
            ...(await examineSetup(database, config)),
            await examineClock(database),
            ...(await examineDatabase(database)),
            ...(await examine(database, Date.now(), { all })),
            await examinePictures(database, media),
            ...(await examineGaps(database, config.addressUrl)),
          ]
          for (const { bad, missing, line } of findings)
            (bad ? complain : write)(`${bad ? 'PROBLEM ' : missing ? 'MISSING ' : 'ok      '} ${line}`)
          return findings.some(finding => finding.bad) ? 1 : 0
        } finally {
          media.close()
          await database.close()
        }
      },
    )
  },
}
