import { isAllowedHost } from '#modules/catalogue/articles/index.ts'
import { outsideClient } from '#platform/outside/outside-client.ts'
import type { SftpAccess } from '../sources/from-sftp.ts'
import { httpPictures } from './http-pictures.ts'
import type { PictureClient } from './picture-client.ts'
import { hostOf } from './picture-urls.ts'
import { sftpPictures } from './sftp-pictures.ts'

export interface AccessTerms {
  /** The setting `picture_hosts`. */
  allowed: readonly string[]
  /** The address of the product feed. Pictures beside it are fetched with its user and password. Null: a file. */
  feed: URL | null
  sftp: SftpAccess
  /** Allows internal addresses. For tests with servers on the loopback. */
  inward: boolean
  /** Connections to one host. */
  perHost: number
}

/** From where pictures may be fetched, and how. */
export interface PictureAccess {
  allows(host: string): boolean
  download: PictureClient
  close(): void
}

export function openPictureAccess({ allowed, feed, sftp, inward, perHost }: AccessTerms): PictureAccess {
  const client = outsideClient({ inward, perHost })
  const overHttp = httpPictures({ client, allowed, feed })
  const overSftp = feed?.protocol === 'sftp:' ? sftpPictures(feed, sftp) : null
  return {
    allows: host => allowsPictures(host, { allowed, feed }),
    download(url, mark) {
      if (url.protocol !== 'sftp:') return overHttp(url, mark)
      if (!overSftp) throw new Error('pictures over SFTP need the address of their feed')
      return overSftp.download(url, mark)
    },
    close() {
      client.close()
      overSftp?.close()
    },
  }
}

/** Whether pictures of a host may be fetched: the host of the feed, and hosts of the chain's list. */
export const allowsPictures = (host: string, { allowed, feed }: Pick<AccessTerms, 'allowed' | 'feed'>): boolean =>
  (feed !== null && host === hostOf(feed)) || isAllowedHost(allowed, host)
