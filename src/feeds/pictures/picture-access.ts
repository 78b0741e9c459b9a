import { isAllowedHost } from '#modules/catalogue/articles/index.ts'
import type { Config } from '#platform/config.ts'
import { outsideClient } from '#platform/outside/outside-client.ts'
import type { Inward } from '#platform/outside/outward.ts'
import type { SftpAccess } from '../sources/from-sftp.ts'
import { httpPictures } from './http-pictures.ts'
import type { PictureClient } from './picture-client.ts'
import { hostOf } from './picture-urls.ts'
import { sftpPictures } from './sftp-pictures.ts'

export interface AccessTerms {
  /** The setting `picture_hosts`. */
  allowed: readonly string[]
  /** URLs of feeds with pictures. The first feed of an origin gives the user and password for pictures of that origin. */
  feeds: readonly URL[]
  sftp: SftpAccess
  /** Which internal addresses are allowed. */
  inward: Inward
  /** Maximum number of connections to one host. */
  perHost: number
}

/** The hosts from which pictures may be fetched, and the download. */
export interface PictureAccess {
  allows(host: string): boolean
  download: PictureClient
  close(): void
}

export function openPictureAccess({ allowed, feeds, sftp, inward, perHost }: AccessTerms): PictureAccess {
  const client = outsideClient({ inward, perHost })
  const overHttp = httpPictures({ client, allowed, feeds })
  const overSftp = new Map<string, ReturnType<typeof sftpPictures>>()
  for (const feed of feeds)
    if (feed.protocol === 'sftp:' && !overSftp.has(feed.host)) overSftp.set(feed.host, sftpPictures(feed, sftp))
  return {
    allows: host => allowsPictures(host, { allowed, feeds }),
    download(url, mark) {
      if (url.protocol !== 'sftp:') return overHttp(url, mark)
      const server = overSftp.get(url.host)
      if (!server) throw new Error('pictures over SFTP need the address of their feed')
      return server.download(url, mark)
    },
    close() {
      client.close()
      for (const server of overSftp.values()) server.close()
    },
  }
}

/** Whether pictures of a host may be fetched: the hosts of the feeds, and hosts of the chain's list. */
export const allowsPictures = (host: string, { allowed, feeds }: Pick<AccessTerms, 'allowed' | 'feeds'>): boolean =>
  feeds.some(feed => host === hostOf(feed)) || isAllowedHost(allowed, host)

/** The configured addresses of feeds with pictures. */
export const picturedFeeds = ({ feedUrls }: Pick<Config, 'feedUrls'>): URL[] =>
  [feedUrls['products'], feedUrls['campaigns']].filter(url => url !== undefined)
