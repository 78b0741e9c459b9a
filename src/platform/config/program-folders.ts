import { delimiter } from 'node:path'

/** The folders in which the system looks for programs (PATH). */
export const programFolders = (): string[] => (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)

/** The variables that a program needs to run, without those of the operator. */
export const bareEnvironment = () => ({ PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' })
