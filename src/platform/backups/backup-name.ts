import type { StoredBackup } from './backup-place.ts'

const form = /^hent-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(\.age)?$/

/** `hent-20261129T031500Z.backup`, with `.age` if it is encrypted. */
export const backupName = (at: Date, encrypted: boolean): string =>
  `hent-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup${encrypted ? '.age' : ''}`

/** The backups among the names of files, oldest first. */
export const sortBackups = (names: readonly string[]): StoredBackup[] =>
  names
    .flatMap(name => {
      const [, year, month, day, hour, minute, second] = form.exec(name) ?? []
      return year === undefined ? [] : [{ name, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }]
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())

/** The backups older than `days` before `made`, the time of the backup that was just made. */
export const expiredBackups = (backups: readonly StoredBackup[], days: number, made: Date): StoredBackup[] =>
  backups.filter(({ at }) => made.getTime() - at.getTime() > days * 86_400_000)
