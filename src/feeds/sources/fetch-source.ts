import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { downloadFile, type Download, type FileMark } from '#platform/files/outside-file.ts'
import type { FeedKind } from '../import-context.ts'
import { fromFolder } from './from-folder.ts'
import type { SftpAccess } from './from-sftp.ts'

export interface SourceTerms {
  kind: FeedKind
  /** Where files from elsewhere are put, each kind in a folder of its own. */
  folder: string
  /** Of the file that went in last; empty: whatever is there is new. */
  mark: FileMark
  sftp: SftpAccess
  timeout?: number
  maxBytes?: number
}

const tenMinutes = 600_000
const usualBytes = 500_000_000

/** The feed that an address means (http, https, sftp, file), as a file to read; or that it is the one of before. */
export async function fetchSource(address: URL, terms: SourceTerms): Promise<Download> {
  const { kind, folder, mark, sftp, timeout = tenMinutes, maxBytes = usualBytes } = terms
  if (address.protocol === 'file:') return fromFolder(address, mark)
  const own = join(folder, kind)
  await mkdir(own, { recursive: true, mode: 0o700 })
  const download = { to: join(own, nameOf(address, kind)), mark, timeout, maxBytes }
  if (address.protocol !== 'sftp:') return downloadFile(address, download)
  const { fromSftp } = await import('./from-sftp.ts')
  return fromSftp(address, download, sftp)
}

/** The address without its password, for the operator's eyes. */
export function shownAddress(address: URL): string {
  const shown = new URL(address)
  shown.password = ''
  // What stands behind the path is as often a key as not.
  shown.search = shown.hash = ''
  return decodeURI(shown.href)
}

const nameOf = ({ pathname }: URL, kind: FeedKind): string =>
  basename(pathname)
    .replaceAll(/[^\w.-]/g, '_')
    .replace(/^\.+/, '') || `${kind}.tsv`
