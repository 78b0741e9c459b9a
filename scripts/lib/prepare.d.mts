import type { ChildProcess, SpawnOptions } from 'node:child_process'

type Log = { log?: (line: string) => void }

export const projectRoot: string
export class PreparationError extends Error {}
export function ensureInstalled(options?: Log): Promise<boolean>
export function nodeBinary(): string
export function ensureBuilt(options?: Log): Promise<boolean>
export function spawnNode(args: string[], options?: SpawnOptions): ChildProcess
export function childEnvironment(environment?: NodeJS.ProcessEnv): NodeJS.ProcessEnv
