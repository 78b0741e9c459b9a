import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { numberSlot } from './request-bytes.ts'
import { responseReader, type RawResponse } from './response-reader.ts'

export interface LoopJob {
  port: number
  connections: number
  /** The loop starts at `from` in `requests`, and continues at `since` after `to`. */
  from: number
  since: number
  to: number
  /** The loop ends when either limit is reached. Requests in flight are completed and counted. */
  maxRequests: number
  maxMs: number
  status: number
  /** Whether to return each response with its body. */
  keep: boolean
  /** Whether to make each request unique: its number slot gets the next number. */
  numbered: boolean
}
export interface RecordedResponse extends RawResponse {
  index: number
}
export interface LoopResult {
  /** In ms, in order of arrival. */
  latencies: Float64Array
  elapsedMs: number
  bytes: number
  next: number
  recorded: RecordedResponse[]
  wrong: { count: number; first: string | null }
}

// The maximum number of requests of a job, which also limits its memory.
export const requestLimit = 200_000
const silence = 30_000

/** Opens `connections` connections. Each sends its next request as soon as it has read the last response. */
export async function closedLoop(requests: readonly Buffer[], job: LoopJob): Promise<LoopResult> {
  const limit = Math.min(job.maxRequests, requestLimit)
  const latencies = new Float64Array(limit)
  const result = {
    bytes: 0,
    next: job.from,
    recorded: [] as RecordedResponse[],
    wrong: { count: 0, first: null as string | null },
  }
  let sent = 0
  let answered = 0
  let endAt = 0
  let deadline = 0

  const loop = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let index = 0
      let sentAt = 0
      const send = () => {
        if (sent >= limit || performance.now() >= deadline) return resolve()
        index = result.next
        result.next = index + 1 >= job.to ? job.since : index + 1
        sent++
        const request = requests[index] as Buffer
        if (job.numbered) writeNumber(request)
        sentAt = performance.now()
        socket.write(request)
      }
      const read = responseReader(
        response => {
          endAt = performance.now()
          latencies[answered++] = endAt - sentAt
          result.bytes += response.bytes
          if (response.status !== job.status || response.bytes === 0) {
            result.wrong.count++
            result.wrong.first ??= `${firstLine(requests[index] as Buffer)}: ${response.head.split('\r\n')[0]}, ${response.bytes} bytes`
          }
          if (job.keep) result.recorded.push({ ...response, index })
          send()
        },
        () => job.keep,
      )
      socket.on('data', chunk => {
        try {
          read(chunk)
        } catch (error) {
          reject(error)
        }
      })
      socket.setTimeout(silence, () =>
        reject(new Error(`No answer within ${silence / 1000} s: ${firstLine(requests[index] as Buffer)}`)),
      )
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('The server closed a keep-alive connection')))
      send()
    })

  const sockets = await Promise.all(Array.from({ length: job.connections }, () => open(job.port)))
  try {
    const startAt = performance.now()
    deadline = startAt + job.maxMs
    await Promise.all(sockets.map(loop))
    return { ...result, latencies: latencies.slice(0, answered), elapsedMs: endAt - startAt }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

let lastNumber = 0
/**
 * Writes a number that is unique in this process. A request is never in flight twice, so its bytes may be overwritten.
 */
function writeNumber(request: Buffer) {
  const place = places.get(request) ?? request.indexOf(numberSlot, 0, 'latin1')
  if (place < 0) throw new Error(`No place for a number: ${firstLine(request)}`)
  places.set(request, place)
  request.write(String(++lastNumber).padStart(numberSlot.length, '0'), place, 'latin1')
}
const places = new WeakMap<Buffer, number>()

function open(port: number) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

const firstLine = (request: Buffer) => request.toString('latin1', 0, Math.min(request.indexOf('\r\n'), 300))
