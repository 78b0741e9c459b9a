import { readFile } from 'node:fs/promises'
import type { Database, Db } from '#database/connection.ts'
import { readChosen } from '#database/settings.ts'
import {
  allowsPictures,
  fetchPictures,
  listProblems,
  openPictureAccess,
  parallelPictures,
  type Reporter,
} from '#feeds/index.ts'
import {
  countDuePictures,
  isInternalAllowed,
  pictureHosts,
  pictureInternalHosts,
} from '#modules/catalogue/articles/index.ts'
import type { Config } from '#platform/config.ts'
import { hent } from '#platform/config/typed-commands.ts'
import type { Inward } from '#platform/outside/outward.ts'
import type { MediaStore } from '#platform/media-store.ts'
import type { CommandContext } from '../command.ts'

interface Parts {
  database: Pick<Database, 'db'>
  media: MediaStore
  config: Config
  report: Reporter
  /** The addresses of the feeds, with their users and passwords. */
  feeds: readonly URL[]
  /** Which internal addresses are allowed. For tests; default: the setting `picture_internal_hosts`. */
  inward?: Inward
}

/** Fetches the due pictures and reports the outcome. Returns the exit code. */
export async function fetchForOperator(
  { database, media, config, report, feeds, inward }: Parts,
  { write, complain }: Pick<CommandContext, 'write' | 'complain'>,
): Promise<0> {
  const { feedSftpHostKey: hostKey, feedSftpKeyFile } = config
  const privateKey = feedSftpKeyFile === undefined ? undefined : await readFile(feedSftpKeyFile, 'utf8')
  const allowed = await readChosen(database.db, pictureHosts)
  const internal = await readChosen(database.db, pictureInternalHosts)
  if (internal.length > 0) report.step(`pictures of internal hosts are allowed: ${internal.join(', ')}`)
  const access = openPictureAccess({
    ...{ allowed, feeds, sftp: { hostKey, privateKey }, perHost: parallelPictures },
    inward: inward ?? ((host, address) => isInternalAllowed(internal, host, address)),
  })
  try {
    const run = await fetchPictures({ database, media, access, report })
    if (!run) {
      write(`Another process is fetching the pictures; ${hent} pictures list shows how far it is.`)
      return 0
    }
    const { fetched, unchanged, failed, blocked } = run
    for (const line of listProblems(failed.map(({ problem }) => problem))) complain(`  picture: ${line}`)
    const retried = failed.filter(each => each.willRetry).length
    const counts = [
      `${fetched} fetched`,
      `${unchanged} unchanged`,
      ...(failed.length > 0
        ? [`${failed.length} failed${retried > 0 ? `, ${retried} of them are tried again later` : ''}`]
        : []),
    ]
    for (const line of blockedLines(blocked)) complain(line)
    write(`Pictures: ${counts.join(', ')}.`)
    return 0
  } finally {
    access.close()
  }
}

/**
 * `due`: the number of due pictures of allowed hosts. `blocked`: the other hosts, each with its number of due pictures.
 * `feeds`: the addresses of the feeds. Their hosts are allowed.
 */
export async function findDuePictures(db: Db, feeds: readonly URL[]) {
  const allowed = await readChosen(db, pictureHosts)
  const hosts = await countDuePictures(db)
  const [mine, blocked] = [true, false].map(allowing =>
    hosts.filter(({ host }) => allowsPictures(host, { allowed, feeds }) === allowing),
  ) as [typeof hosts, typeof hosts]
  return { due: mine.reduce((sum, { count }) => sum + count, 0), blocked }
}

/** One line for each host, with the command that allows it. */
export const blockedLines = (blocked: readonly { host: string; count: number }[]): string[] =>
  blocked.map(
    ({ host, count }) =>
      `${count} ${count === 1 ? 'picture' : 'pictures'} of ${host} not fetched, because the host is not allowed. To allow it: ${hent} pictures allow ${host}`,
  )
