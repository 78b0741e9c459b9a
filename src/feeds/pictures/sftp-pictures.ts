import { promisify } from 'node:util'
import type { SFTPWrapper } from 'ssh2'
import { limitBytes } from '#platform/files/limit-bytes.ts'
import type { FileMark } from '#platform/files/outside-file.ts'
import { connectSftp, sftpFault, type SftpAccess, type SftpConnection } from '../sources/from-sftp.ts'
import { maxPictureBytes, type PictureClient, type PictureDownload } from './picture-client.ts'

const timeout = 30_000

/** Fetches pictures from the server of the feed, over one connection. Size and time identify a version. */
export function sftpPictures(feed: URL, access: SftpAccess): { download: PictureClient; close(): void } {
  let connection: Promise<SftpConnection> | null = null
  const close = () => {
    connection?.then(open => open.end()).catch(() => {})
    connection = null
  }
  return {
    async download({ pathname }, mark) {
      const mine = (connection ??= connectSftp(feed, access, { timeout }))
      try {
        const { sftp } = await mine
        const slow = new Promise<never>((_, reject) =>
          setTimeout(() => reject(Object.assign(new Error(), { level: 'client-timeout' })), timeout).unref(),
        )
        return await Promise.race([read(sftp, decodeURIComponent(pathname), mark), slow])
      } catch (error) {
        const { reason, missing } = sftpFault(error as Error, timeout)
        // The next picture connects again.
        if (!missing && connection === mine) close()
        return { state: 'failed', reason, retryable: !missing, retryAfter: null }
      }
    },
    close,
  }
}

async function read(sftp: SFTPWrapper, path: string, before: FileMark): Promise<PictureDownload> {
  const { size, mtime } = await promisify(sftp.stat.bind(sftp))(path)
  const mark = { size: String(size), at: String(mtime) }
  if (before['size'] === mark.size && before['at'] === mark.at) return { state: 'unchanged', maxAge: null }
  const parts: Buffer[] = []
  for await (const part of sftp.createReadStream(path).pipe(limitBytes(maxPictureBytes)) as AsyncIterable<Buffer>)
    parts.push(part)
  return { state: 'fetched', content: Buffer.concat(parts), mark, maxAge: null }
}
