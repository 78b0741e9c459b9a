import { delimiter } from 'node:path'

/** The folders in which the system looks for programs (PATH). */
export const programFolders = (): string[] => (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
