export type Turn<T> = { done: true; value: T } | { done: false; reason: 'full' | 'gone' }

export interface FairQueueOptions {
  /** Jobs that run at a time. */
  atOnce: number
  /** Jobs that may wait; one more, and the caller with the most waiting loses its newest. */
  maxWaiting: number
}

interface Job {
  key: string
  /** Callers that wait for it, each as often as it asked. */
  callers: string[]
  /** Lanes that it stands in; none: it runs, or `run` was not called yet. */
  lanes: Set<string>
  start: (() => void) | null
  turn: Promise<Turn<unknown>> | null
  drop: (reason: 'full' | 'gone') => void
}

// Work that no request waits for, such as a stale page that is made anew, is one caller among others.
const background = ''
// Node takes one new connection a round of its event loop: with one round between renders a burst of connections would
// wait, and everybody behind it, for as many renders. An empty round costs some microseconds.
const roundsBetween = 64

/**
 * A bounded queue of jobs that each take milliseconds of the event loop. Callers (networks) take turns, so that one with
 * hundreds of jobs delays another by one job. A job of the same key is run once for all who wait for it, and dropped
 * when the last of them has left before its turn.
 */
export function createFairQueue({ atOnce, maxWaiting }: FairQueueOptions) {
  const jobs = new Map<string, Job>()
  // In the order of their turns: the first lane is next, and goes to the end after it.
  const lanes = new Map<string, Job[]>()
  const figures = { running: 0, waiting: 0, shed: 0 }
  let resting = 0

  function jobOf(key: string): Job {
    let job = jobs.get(key)
    if (!job) jobs.set(key, (job = { key, callers: [], lanes: new Set(), start: null, turn: null, drop: () => {} }))
    return job
  }

  function stand(job: Job, caller: string) {
    if (job.lanes.has(caller)) return
    job.lanes.add(caller)
    const lane = lanes.get(caller)
    if (lane) lane.push(job)
    else lanes.set(caller, [job])
  }

  function leaveLane(job: Job, caller: string) {
    const lane = lanes.get(caller)
    if (!lane || !job.lanes.delete(caller)) return
    lane.splice(lane.indexOf(job), 1)
    if (lane.length === 0) lanes.delete(caller)
  }

  function give(job: Job, reason: 'full' | 'gone') {
    for (const caller of [...job.lanes]) leaveLane(job, caller)
    jobs.delete(job.key)
    figures.waiting -= 1
    if (reason === 'full') figures.shed += 1
    job.drop(reason)
  }

  /** The newest job of the client with the most jobs waiting. It is given up only when nobody else waits for it as well. */
  function shedOne() {
    const [caller, lane] = [...lanes].reduce((most, each) => (each[1].length >= most[1].length ? each : most))
    const newest = lane.at(-1)
    if (!newest) return
    if (newest.lanes.size > 1) leaveLane(newest, caller)
    else give(newest, 'full')
  }

  function next() {
    const [first] = lanes
    const job = first?.[1][0]
    if (!first || !job || figures.running + resting >= atOnce) return
    const [caller, lane] = first
    for (const each of [...job.lanes]) leaveLane(job, each)
    if (lanes.delete(caller)) lanes.set(caller, lane)
    figures.waiting -= 1
    figures.running += 1
    job.start?.()
  }

  /** Leaves the event loop to input and output for a while before another job takes the place of the one that ended. */
  function rest(rounds = 0) {
    if (rounds === 0) resting += 1
    if (rounds < roundsBetween) return void setImmediate(rest, rounds + 1)
    resting -= 1
    return next()
  }

  return {
    figures: figures as Readonly<typeof figures>,

    /** Says that `caller` waits for the job of that key, begun or not, until the answer is called or `signal` aborts. */
    wait(key: string, caller: string, signal?: AbortSignal): () => void {
      const job = jobOf(key)
      job.callers.push(caller)
      if (job.lanes.size > 0) stand(job, caller)
      let left = false
      const leave = () => {
        if (left) return
        left = true
        signal?.removeEventListener('abort', leave)
        job.callers.splice(job.callers.indexOf(caller), 1)
        const waits = job.lanes.size > 0
        if (job.callers.length === 0) {
          if (waits) give(job, 'gone')
          else if (job.start === null) jobs.delete(key)
        } else if (waits && !job.callers.includes(caller) && job.lanes.size > 1) leaveLane(job, caller)
      }
      if (signal?.aborted) leave()
      else signal?.addEventListener('abort', leave, { once: true })
      return leave
    },

    /** Runs the work of a key in its turn; what `wait` was told says whose turn that is. */
    run<T>(key: string, work: () => Promise<T>): Promise<Turn<T>> {
      const job = jobOf(key)
      if (job.turn) return job.turn as Promise<Turn<T>>
      const turn = new Promise<Turn<T>>((resolve, reject) => {
        job.drop = reason => resolve({ done: false, reason })
        job.start = () => {
          work()
            .then(value => resolve({ done: true, value }), reject)
            .finally(() => {
              if (jobs.get(key) === job) jobs.delete(key)
              figures.running -= 1
              rest()
            })
        }
      })
      job.turn = turn
      figures.waiting += 1
      for (const caller of job.callers.length > 0 ? job.callers : [background]) stand(job, caller)
      while (figures.waiting - Math.max(0, atOnce - figures.running - resting) > maxWaiting) shedOne()
      next()
      return turn
    },
  }
}

export type FairQueue = ReturnType<typeof createFairQueue>
