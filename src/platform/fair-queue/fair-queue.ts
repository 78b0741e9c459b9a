export type Turn<T> = { done: true; value: T } | { done: false; reason: 'full' | 'gone' }

export interface QueueClass {
  /** Weight of the class. Classes with waiting jobs start them in proportion to their shares. */
  share: number
  /** Maximum waiting jobs. A further job drops the newest job of the caller with the most waiting jobs. */
  maxWaiting: number
  /** Maximum running jobs of the class. It keeps places free for other classes. Default: `atOnce` of the queue. */
  atOnce?: number
}
export type FairQueueOptions<Class extends string> = {
  /** Maximum running jobs. */
  atOnce: number
  /**
   * Rounds of the event loop between two jobs. Default: 64, for jobs that block the event loop. Node accepts one
   * connection per round, so with one round between jobs, the last of a burst of connections would wait for as many
   * jobs as there are connections. An empty round takes some microseconds.
   */
  restRounds?: number
} & (
  | { classes: Record<Class, QueueClass> }
  /** All callers are in one class. */
  | { maxWaiting: number }
)

export interface ClassFigures {
  waiting: number
  /** `started` and `shed` are counters. Jobs are shed when the class is full. */
  started: number
  shed: number
}

interface Line extends Required<QueueClass> {
  /** One lane per caller, in order of turns. The first lane is next, and then moves to the end. */
  lanes: Map<string, Job[]>
  /** Virtual time of the next turn. Each started job adds 1/share. */
  turn: number
  running: number
  figures: ClassFigures
}
/** The lane of a caller in the line of its class. */
interface Place {
  line: Line
  caller: string
}
interface Job {
  key: string
  /** The callers that wait for the job. A caller is listed once for each of its requests. */
  callers: Place[]
  /** The lanes in which the job waits. Empty: the job is running, or `run` has not been called. */
  places: Place[]
  /** Starts the work, which counts as a running job of `line`. null: `run` has not been called. */
  start: ((line: Line) => void) | null
  turn: Promise<Turn<unknown>> | null
  drop: (reason: 'full' | 'gone') => void
}

interface State {
  jobs: Map<string, Job>
  figures: { running: number; waiting: number; shed: number }
}

// The caller of background work, such as rendering a stale page again.
const background = ''
const samePlace = (a: Place) => (b: Place) => a.line === b.line && a.caller === b.caller

/**
 * A bounded queue of short jobs.
 * - Each class of callers has its own bound, so a full class does not affect others. Classes with
 *   waiting jobs take turns in proportion to their shares.
 * - Callers of one class (networks, devices) take turns of one job each, however many jobs a caller has.
 * - A job runs once for all callers that wait for its key. It is dropped if all of them leave before its turn.
 */
export function createFairQueue<Class extends string = 'all'>({
  atOnce,
  restRounds = 64,
  ...options
}: FairQueueOptions<Class>) {
  const given =
    'classes' in options
      ? options.classes
      : ({ all: { share: 1, maxWaiting: options.maxWaiting } } as Record<Class, QueueClass>)
  const names = Object.keys(given) as Class[]
  const lines = Object.fromEntries(names.map(name => [name, openLine(atOnce, given[name])])) as Record<Class, Line>
  const ordered = names.map(name => lines[name])
  const state: State = { jobs: new Map(), figures: { running: 0, waiting: 0, shed: 0 } }
  const { jobs, figures } = state
  let resting = 0
  // Virtual time of the last started job. An idle class continues from here, so it accumulates no turns.
  let clock = 0

  function jobOf(key: string): Job {
    let job = jobs.get(key)
    if (!job) jobs.set(key, (job = { key, callers: [], places: [], start: null, turn: null, drop: () => {} }))
    return job
  }

  function next() {
    const line = figures.running + resting < atOnce ? nextLine(ordered) : undefined
    const [first] = line?.lanes ?? []
    const job = first?.[1][0]
    if (!line || !first || !job) return
    const [caller, lane] = first
    for (const place of [...job.places]) leaveLane(job, place)
    if (line.lanes.delete(caller)) line.lanes.set(caller, lane)
    clock = line.turn
    line.turn += 1 / line.share
    line.figures.started += 1
    figures.waiting -= 1
    figures.running += 1
    line.running += 1
    job.start?.(line)
  }

  /** Gives the event loop `restRounds` rounds for I/O after a job, and then starts the next one. */
  function rest(rounds = 0) {
    if (rounds === 0) resting += 1
    if (rounds < restRounds) return void setImmediate(rest, rounds + 1)
    resting -= 1
    return next()
  }

  return {
    figures: figures as Readonly<typeof figures>,
    classFigures: Object.fromEntries(names.map(name => [name, lines[name].figures])) as Readonly<
      Record<Class, Readonly<ClassFigures>>
    >,

    /**
     * Registers that `caller` waits for the job of this key, whether it has started or not. The wait ends when the
     * returned function is called or `signal` aborts. `name`: the caller's class. Default: the first one.
     */
    wait(key: string, caller: string, signal?: AbortSignal, name: Class = names[0] as Class): () => void {
      const job = jobOf(key)
      const place = { line: lines[name], caller }
      job.callers.push(place)
      if (job.places.length > 0) {
        joinLane(job, place, clock)
        shedExcess(state, ordered)
      }
      let left = false
      const leave = () => {
        if (left) return
        left = true
        signal?.removeEventListener('abort', leave)
        job.callers.splice(job.callers.indexOf(place), 1)
        const waits = job.places.length > 0
        if (job.callers.length === 0) {
          if (waits) dropJob(state, job, 'gone')
          else if (job.start === null) jobs.delete(key)
        } else if (waits && !job.callers.some(samePlace(place)) && job.places.length > 1) leaveLane(job, place)
      }
      if (signal?.aborted) leave()
      else signal?.addEventListener('abort', leave, { once: true })
      return leave
    },

    /**
     * Runs the work of a key in the turn of a caller that `wait` registered. Without such a caller, the work counts as
     * background work of the last class.
     */
    run<T>(key: string, work: () => Promise<T>): Promise<Turn<T>> {
      const job = jobOf(key)
      if (job.turn) return job.turn as Promise<Turn<T>>
      const turn = new Promise<Turn<T>>((resolve, reject) => {
        job.drop = reason => resolve({ done: false, reason })
        job.start = line => {
          work()
            .then(value => resolve({ done: true, value }), reject)
            .finally(() => {
              if (jobs.get(key) === job) jobs.delete(key)
              figures.running -= 1
              line.running -= 1
              rest()
            })
        }
      })
      job.turn = turn
      figures.waiting += 1
      const [last] = ordered.slice(-1)
      const callers = job.callers.length > 0 || !last ? job.callers : [{ line: last, caller: background }]
      for (const place of callers) joinLane(job, place, clock)
      next()
      shedExcess(state, ordered)
      return turn
    },
  }
}

/** Adds a waiting job to the lane of a caller. `clock`: the virtual time at which an idle line starts. */
function joinLane(job: Job, place: Place, clock: number) {
  if (job.places.some(samePlace(place))) return
  const { line, caller } = place
  if (line.lanes.size === 0) line.turn = Math.max(line.turn, clock)
  if (!job.places.some(other => other.line === line)) line.figures.waiting += 1
  job.places.push(place)
  const lane = line.lanes.get(caller)
  if (lane) lane.push(job)
  else line.lanes.set(caller, [job])
}

function leaveLane(job: Job, { line, caller }: Place) {
  const lane = line.lanes.get(caller)
  const at = job.places.findIndex(samePlace({ line, caller }))
  if (!lane || at < 0) return
  job.places.splice(at, 1)
  lane.splice(lane.indexOf(job), 1)
  if (lane.length === 0) line.lanes.delete(caller)
  if (!job.places.some(other => other.line === line)) line.figures.waiting -= 1
}

/** Drops a waiting job. */
function dropJob({ jobs, figures }: State, job: Job, reason: 'full' | 'gone') {
  for (const place of [...job.places]) leaveLane(job, place)
  jobs.delete(job.key)
  figures.waiting -= 1
  job.drop(reason)
}

/**
 * Drops the newest job of the caller with the most waiting jobs. If other callers wait for it too, only this one
 * leaves.
 */
function shedOne(state: State, line: Line) {
  const [caller, lane] = [...line.lanes].reduce((most, each) => (each[1].length >= most[1].length ? each : most))
  const newest = lane.at(-1)
  if (!newest) return
  if (newest.places.length > 1) return leaveLane(newest, { line, caller })
  state.figures.shed += 1
  line.figures.shed += 1
  dropJob(state, newest, 'full')
}

function shedExcess(state: State, lines: readonly Line[]) {
  for (const line of lines) while (line.figures.waiting > line.maxWaiting) shedOne(state, line)
}

/** Of the lines that may start a job, the one with the earliest turn; of equal ones, the one declared first. */
function nextLine(lines: readonly Line[]): Line | undefined {
  let next: Line | undefined
  for (const line of lines) {
    const may = line.lanes.size > 0 && line.running < line.atOnce
    if (may && (!next || line.turn < next.turn)) next = line
  }
  return next
}

function openLine(atOnce: number, queueClass: QueueClass): Line {
  return { atOnce, ...queueClass, lanes: new Map(), turn: 0, running: 0, figures: { waiting: 0, started: 0, shed: 0 } }
}

export type FairQueue = ReturnType<typeof createFairQueue>
