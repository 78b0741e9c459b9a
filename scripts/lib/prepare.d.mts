import type { ChildProcess, SpawnOptions } from 'node:child_process'

/** `lock`: a file descriptor that the work keeps open for as long as it runs. */
type Options = { log?: (line: string) => void; lock?: number | undefined }

export const projectRoot: string
export class PreparationError extends Error {}
export function ensureInstalled(options?: Options & { tools?: boolean }): Promise<boolean>
export function nodeBinary(): string
export function isBuilt(): boolean
export function ensureBuilt(options?: Options & { signal?: AbortSignal }): Promise<boolean>
export function spawnNode(args: string[], options?: SpawnOptions): ChildProcess
export function spawnServer(options?: SpawnOptions & { preload?: string[]; args?: string[] }): ChildProcess
export function childEnvironment(environment?: NodeJS.ProcessEnv): NodeJS.ProcessEnv
export const serverFlags: readonly string[]
export const serverFile: string
