import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { downloadFile, type Download, type FileMark } from '#platform/files/outside-file.ts'
import type { FeedKind } from '../import-context.ts'
import { fromFolder } from './from-folder.ts'
import type { SftpAccess } from './from-sftp.ts'

export interface SourceTerms {
  kind: FeedKind
  /** The folder for downloaded files. Each kind has a subfolder. */
  folder: string
  /** Identifies the file imported last. Empty: any file is new. */
  mark: FileMark
  sftp: SftpAccess
  /** In ms. Default: ten minutes. */
  timeout?: number
  /** Default: 500 MB. */
  maxBytes?: number
}

const tenMinutes = 600_000
const usualBytes = 500_000_000

/** Fetches the feed of a URL (http, https, sftp, file) as a local file, or reports that it is unchanged. */
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

/** The URL without password, query and fragment, for display to operators. */
export function shownAddress(address: URL): string {
  const view = new URL(address)
  view.password = ''
  // The query often contains a key.
  view.search = view.hash = ''
  return decodeURI(view.href)
}

const nameOf = ({ pathname }: URL, kind: FeedKind): string =>
  basename(pathname)
    .replaceAll(/[^\w.-]/g, '_')
    .replace(/^\.+/, '') || `${kind}.tsv`
