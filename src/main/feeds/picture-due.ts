import type { Db } from '#database/connection.ts'
import { readChosen } from '#database/settings.ts'
import { allowsPictures, picturedFeeds } from '#feeds/index.ts'
import { countDuePictures, isPictureFetchRunning, pictureHosts } from '#modules/catalogue/articles/index.ts'
import type { Config } from '#platform/config.ts'

/** Whether pictures of allowed hosts are due, and no process is fetching them. */
export async function isPictureDue(db: Db, config: Pick<Config, 'feedUrls'>): Promise<boolean> {
  const hosts = await countDuePictures(db)
  if (hosts.length === 0) return false
  const terms = { allowed: await readChosen(db, pictureHosts), feeds: picturedFeeds(config) }
  return hosts.some(({ host }) => allowsPictures(host, terms)) && !(await isPictureFetchRunning(db))
}
