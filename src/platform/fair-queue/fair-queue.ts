export type Turn<T> = { done: true; value: T } | { done: false; reason: 'full' | 'gone' }

export interface QueueClass {
  /** Weight: where several classes have jobs waiting, each starts jobs in proportion to its share. */
  share: number
  /** Jobs of the class that may wait; one more, and the caller with the most waiting loses its newest. */
  maxWaiting: number
  /** Jobs of the class that run at a time, so that the others find a place free. Default: as many as of all classes. */
  atOnce?: number
}
export type FairQueueOptions<Class extends string> = {
  /** Jobs that run at a time. */
  atOnce: number
  /**
   * Rounds of the event loop between two jobs. Default: 64, for jobs that occupy the event loop themselves: Node takes one
   * new connection a round, so that with one round between renders a burst of connections would wait for as many renders.
   * An empty round costs some microseconds.
   */
  restRounds?: number
} & (
  | { classes: Record<Class, QueueClass> }
  /** One class. */
  | { maxWaiting: number }
)

export interface ClassFigures {
  waiting: number
  /** Jobs that were started, and that were refused since the class was full; both only rise. */
  started: number
  shed: number
}

interface Line extends Required<QueueClass> {
  /** In the order of their turns: the first lane is next, and goes to the end after it. */
  lanes: Map<string, Job[]>
  /** Virtual time of its next turn, which moves by 1/share with each job that it starts. */
  turn: number
  running: number
  figures: ClassFigures
}
/** Where a caller stands: its lane in the line of its class. */
interface Place {
  line: Line
  caller: string
}
interface Job {
  key: string
  /** Callers that wait for it, each as often as it asked. */
  callers: Place[]
  /** Lanes that it stands in; none: it runs, or `run` was not called yet. */
  places: Place[]
  /** Begins its work; `line`: of the class in the turn of which it runs. */
  start: ((line: Line) => void) | null
  turn: Promise<Turn<unknown>> | null
  drop: (reason: 'full' | 'gone') => void
}

interface State {
  jobs: Map<string, Job>
  figures: { running: number; waiting: number; shed: number }
}

// The caller of work that no request waits for, such as rendering a stale page again.
const background = ''
const samePlace = (a: Place) => (b: Place) => a.line === b.line && a.caller === b.caller

/**
 * A bounded queue of short jobs. Classes of callers have bounds of their own, so that one which is full refuses nobody of
 * another, and turns in proportion to their shares; a share that a class does not use goes to the others. Callers of one
 * class (networks, devices) take turns, so that one with hundreds of jobs delays another by one job. A job of the same key
 * runs once for all that wait for it, and is dropped when the last of them has left before its turn.
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
  // Virtual time of the job that started last: a class that had nothing waiting begins there, and saves up no turns.
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

  /** Leaves the event loop to input and output for a while before another job takes the place of the one that ended. */
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
     * Says that `caller` waits for the job of that key, begun or not, until the answer is called or `signal` aborts. `name`:
     * its class. Default: the first one.
     */
    wait(key: string, caller: string, signal?: AbortSignal, name: Class = names[0] as Class): () => void {
      const job = jobOf(key)
      const place = { line: lines[name], caller }
      job.callers.push(place)
      if (job.places.length > 0) {
        stand(job, place, clock)
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

    /** Runs the work of a key in its turn; what `wait` was told says whose turn that is. Unless told, the last class's. */
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
      for (const place of callers) stand(job, place, clock)
      next()
      shedExcess(state, ordered)
      return turn
    },
  }
}

/** Adds a waiting job to the lane of a caller. `clock`: the virtual time at which a line without waiting jobs begins. */
function stand(job: Job, place: Place, clock: number) {
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

/** Drops the newest job of the caller with the most waiting jobs. A job that other callers wait for too only loses this caller. */
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

/** The line with the earliest turn among those that may start a job. On a tie, the one that was declared first. */
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
