import { fork, type ChildProcess } from 'node:child_process'
import type { CatalogueSize } from '../catalogue/generate-catalogue.ts'
import type { BenchRequest } from './request-bytes.ts'
import type { LoopJob, LoopResult } from './closed-loop.ts'

/** Calls to the load generator, with their arguments and results. */
export interface LoadCalls {
  requests: { ask: BenchRequest[]; answer: null }
  run: { ask: LoopJob & { target: 'shop' | 'bare' }; answer: LoopResult }
}
/** Calls to the bare server. */
export interface BareCalls {
  listen: { ask: null; answer: number }
  /** `fresh`: earlier responses are dropped. */
  answers: { ask: { fresh: boolean; answers: CannedResponse[] }; answer: null }
}
/** Calls to the server of a minimal page. */
export interface MinimalCalls {
  listen: { ask: null; answer: number }
}
/** Calls to the process that generates the catalogue. */
export interface FillCalls {
  fill: { ask: { dataDir: string } & CatalogueSize; answer: null }
}
export const attacks = ['none', 'wide facets', 'refused bodies', 'uncached pages', 'unread answers'] as const
export type Attack = (typeof attacks)[number]
/** Calls to the attackers: how long to attack, and then how many connections were used. */
export interface AttackerCalls {
  attack: { ask: { attack: Attack; port: number; ms: number }; answer: number }
}
export type Asked = 'cached' | 'uncached' | 'api'
export interface Walk {
  port: number
  ms: number
  /** `uncached`: the path to request. null: a new search each time. */
  paths: { cached: string[]; api: string[]; uncached: string | null }
}
/** Calls to the shopper process, which returns the duration of each response. */
export interface ShopperCalls {
  walk: { ask: Walk; answer: Record<Asked, number[]> }
}
export interface CannedResponse {
  index: number
  status: number
  headers: Record<string, string>
  body: Buffer
}
type Calls = Record<string, { ask: unknown; answer: unknown }>
type Ask = { id: number; name: string; ask: unknown }
type Answer = { id: number; answer?: unknown; error?: string }

/** Another process of the benchmark, called by messages one at a time. It ends when this process ends. */
export interface Helper<C> {
  call<Name extends keyof C & string>(
    name: Name,
    ask: C[Name] extends { ask: infer A } ? A : never,
  ): Promise<C[Name] extends { answer: infer A } ? A : never>
  child: ChildProcess
}

export function startHelper<C extends object>(file: URL): Helper<C> {
  const child = fork(file, {
    serialization: 'advanced',
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let lastId = 0
  return {
    child,
    call: (name, ask) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        const settle = () => {
          child.off('message', onMessage)
          child.off('exit', onExit)
        }
        const onMessage = (message: Answer) => {
          if (message.id !== id) return
          settle()
          if (message.error === undefined) resolve(message.answer as never)
          else reject(new Error(message.error))
        }
        const onExit = () => {
          settle()
          reject(new Error(`${file.pathname} has ended`))
        }
        child.on('message', onMessage)
        child.once('exit', onExit)
        child.send({ id, name, ask } satisfies Ask)
      }),
  }
}

/** Handles the calls in the other process. */
export function respondToCalls<C extends { [Name in keyof C]: Calls[string] }>(handlers: {
  [Name in keyof C]: (ask: C[Name]['ask']) => C[Name]['answer'] | Promise<C[Name]['answer']>
}): void {
  process.once('disconnect', () => process.exit())
  process.on('message', ({ id, name, ask }: Ask) => {
    const handler = handlers[name as keyof C]
    Promise.resolve()
      .then(() => handler(ask))
      .then(
        result => process.send?.({ id, answer: result } satisfies Answer),
        (error: Error) => process.send?.({ id, error: error.message } satisfies Answer),
      )
  })
}
