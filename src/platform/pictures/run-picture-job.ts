import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { constants, setPriority } from 'node:os'
import type { PictureJobs } from './picture-jobs.ts'

type Name = keyof PictureJobs
type Input<N extends Name> = Parameters<PictureJobs[N]>[0]
type Output<N extends Name> = Awaited<ReturnType<PictureJobs[N]>>

/** `busy`: too many jobs are waiting. `too_slow`, `crashed`: the process was ended or ended itself during the job. */
export type JobFault = 'busy' | 'too_slow' | 'crashed'
export type JobOutcome<Value> = { ok: true; value: Value } | { ok: false; reason: JobFault }

interface Job {
  name: string
  input: unknown
  resolve: (outcome: JobOutcome<unknown>) => void
  reject: (error: Error) => void
}

export interface PictureProcessOptions {
  /** Path of the module that the process runs. Default: `picture-process.ts`. */
  program?: string
  /** Maximum duration of a job, in ms. Default: 30,000. */
  timeout?: number
  /** The process ends after this time without a job, in ms. Default: 60,000. */
  idle?: number
  /** With this many jobs waiting, further ones are `busy`. Default: 50. */
  maxWaiting?: number
}

/**
 * Runs picture jobs in a process of low priority, one at a time: a large or hostile picture delays other pictures but
 * no page, and can crash only that process. The process starts with the first job, and has an empty environment.
 */
export function createPictureProcess({
  program = join(import.meta.dirname, 'picture-process.ts'),
  timeout = 30_000,
  idle = 60_000,
  maxWaiting = 50,
}: PictureProcessOptions = {}) {
  const waiting: Job[] = []
  let child: ChildProcess | null = null
  let running: Job | null = null
  let timer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(program, { serialization: 'advanced', execArgv: [], env: {} })
    if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    started.on('message', (reply: { value: unknown } | { error: string }) => {
      if (child !== started) return
      if ('error' in reply) end(job => job.reject(new Error(reply.error)))
      else end(job => job.resolve({ ok: true, value: reply.value }))
    })
    started.once('error', error => fail(started, job => job.reject(error)))
    started.once('exit', (_, signal) =>
      fail(started, job => job.resolve({ ok: false, reason: signal === 'SIGKILL' ? 'too_slow' : 'crashed' })),
    )
    return started
  }

  function fail(ended: ChildProcess, settle: (job: Job) => void) {
    if (child !== ended) return
    child = null
    end(settle)
  }

  function end(settle: (job: Job) => void) {
    const job = running
    running = null
    if (job) settle(job)
    next()
  }

  function next() {
    if (running) return
    clearTimeout(timer)
    running = waiting.shift() ?? null
    if (!running) return rest()
    const worker = (child ??= start())
    // While the worker has a job, it keeps this program running. A program that only waits for a picture would end.
    worker.ref()
    worker.channel?.ref()
    timer = setTimeout(() => worker.kill('SIGKILL'), timeout)
    worker.send({ name: running.name, input: running.input }, error => {
      if (error) fail(worker, job => job.resolve({ ok: false, reason: 'crashed' }))
    })
  }

  function rest() {
    const worker = child
    if (!worker) return
    worker.unref()
    worker.channel?.unref()
    timer = setTimeout(() => {
      child = null
      worker.disconnect()
    }, idle).unref()
  }

  return {
    run<N extends Name>(name: N, input: Input<N>): Promise<JobOutcome<Output<N>>> {
      if (waiting.length >= maxWaiting) return Promise.resolve({ ok: false, reason: 'busy' })
      return new Promise((resolve, reject) => {
        waiting.push({ name, input, resolve: outcome => resolve(outcome as JobOutcome<Output<N>>), reject })
        next()
      })
    },
    /** The process id while the process runs. */
    pid: () => child?.pid,
  }
}

const shared = createPictureProcess()

/** Runs a job in the picture process of this program. */
export const runPictureJob = shared.run
