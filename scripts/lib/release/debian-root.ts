import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

type Root = { state: 'ready' | 'missing' } | { state: 'refused'; reason: string }

/**
 * Whether a folder is a root of Debian that only this user can have changed. Refuses all other folders with content,
 * because they may be anything, such as /srv or the trap of another user in /var/tmp.
 */
export function rootOfDebian(folder: string, user: number): Root {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found) return { state: 'missing' }
  if (!found.isDirectory()) return { state: 'refused', reason: 'is no folder' }
  if (found.uid !== user) return { state: 'refused', reason: 'belongs to another user' }
  if (found.mode & 0o022) return { state: 'refused', reason: 'can be changed by other users' }
  if (readdirSync(folder).length === 0) return { state: 'missing' }
  if (existsSync(join(folder, 'etc/debian_version'))) return { state: 'ready' }
  return { state: 'refused', reason: 'has files, but is no root of Debian' }
}
