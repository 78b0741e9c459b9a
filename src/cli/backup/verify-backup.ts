import { connect } from '#database/connection.ts'
import { restoreBackup } from '#database/backup/read-backup.ts'
import { withScratchDatabase } from '#database/backup/scratch-database.ts'
import type { Config } from '#platform/config.ts'
import { withBackup } from './stored-backups.ts'

export interface Verified {
  rows: number
  pictures: number
}

/**
 * Restores a stored backup into a scratch database. Pictures are read, but not stored. Throws an OperatorError if the
 * backup is damaged.
 */
export function verifyBackup(config: Config, named: string, progress: (line: string) => void): Promise<Verified> {
  return withBackup(config, named, ({ name, content }) =>
    withScratchDatabase({ dataDir: config.dataDir, onProgress: progress }, async ({ url }) => {
      const { pool, close } = connect(url, { max: 2, applicationName: 'hent verify' })
      try {
        const { rows, pictures } = await restoreBackup(content, name, {
          pool,
          media: { put: async () => {} },
          onProgress: progress,
        })
        return { rows, pictures }
      } finally {
        await close()
      }
    }),
  )
}
