import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response. `html`: a page of the provider. `to`: a redirect. */
export type SandboxResponse =
  { status: number; json?: unknown } | { status: 200; html: string } | { status: 303; to: string }

export interface SandboxRequest {
  method: string
  path: string
  /** The origin at which the sandbox was requested: `http://127.0.0.1:4711` */
  origin: string
  headers: IncomingMessage['headers']
  body: string
}

/** A simulated fault of a request. `after`: the operation is performed, and only its response is lost. */
export interface Fault {
  /** Matches the method and path: `POST /epayment/v1/payments/…/capture` */
  of: RegExp
  kind: 'status 500' | 'refused' | 'cut' | 'silent' | 'huge' | 'not json' | 'slow'
  after?: boolean
  /** How many requests fail. Default: 1. */
  times?: number
}

export interface SandboxServer {
  url: string
  /** The faults of the next requests. */
  faults: Fault[]
  /** The requests so far, `POST /…/capture 12ab…` with the idempotency key. */
  asked: string[]
  close(): Promise<void>
}

export interface SandboxOptions {
  host?: string
  port?: number
  /** The file that keeps payments across restarts. Default: memory only. */
  file?: string
}

/** An HTTP server that simulates a provider, for the demo and for tests. No money moves. */
export async function openSandbox(
  { host = '127.0.0.1', port = 0 }: SandboxOptions,
  answer: (request: SandboxRequest) => Promise<SandboxResponse> | SandboxResponse,
): Promise<SandboxServer> {
  const faults: Fault[] = []
  const requested: string[] = []
  const server = createServer((request, response) => void handle(request, response))

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const { method = 'GET', url = '/', headers } = incoming
    if (url === '/favicon.ico') return void response.writeHead(204).end()
    const key = headers['idempotency-key'] ?? headers['klarna-idempotency-key'] ?? ''
    const name = `${method} ${url}`
    requested.push(`${name} ${String(key)}`.trim())
    const fault = faults.find(each => each.of.test(name))
    if (fault) {
      fault.times = (fault.times ?? 1) - 1
      if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
    }
    const ask = () =>
      answer({ method, path: url, origin: `http://${headers.host}`, headers, body: Buffer.concat(parts).toString() })
    if (fault && fault.kind !== 'slow') {
      if (fault.after) await ask()
      return fail(response, fault.kind)
    }
    if (fault) await new Promise(resolve => setTimeout(resolve, 1_000))
    send(response, await ask())
  }

  await new Promise<void>(resolve => server.listen(port, host, resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host}:${taken}`,
    faults,
    asked: requested,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function fail(response: ServerResponse, kind: Exclude<Fault['kind'], 'slow'>): void {
  if (kind === 'cut') return void response.destroy()
  if (kind === 'silent') return
  if (kind === 'status 500') return void response.writeHead(500).end('{}')
  if (kind === 'refused') {
    response.writeHead(400, { 'content-type': 'application/json' })
    return void response.end(JSON.stringify({ title: 'Bad Request', detail: 'The sandbox was told to refuse' }))
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(kind === 'huge' ? `"${'x'.repeat(10_000_000)}"` : '<html>')
}

function send(response: ServerResponse, answer: SandboxResponse): void {
  if ('html' in answer) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    return void response.end(answer.html)
  }
  if ('to' in answer) return void response.writeHead(303, { location: answer.to, 'cache-control': 'no-store' }).end()
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(answer.json === undefined ? '' : JSON.stringify(answer.json))
}

/** Sends a callback to the shop this many times, and ignores the response. */
export function callBack(url: string, body: object, times: number): void {
  for (let time = 0; time < times; time++)
    void fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    }).then(
      response => response.body?.cancel(),
      () => undefined,
    )
}

/**
 * The sandbox's URL for a browser that reached the shop at this address: the same host name with the sandbox's port.
 */
export function besideShop(returnUrl: string, sandboxUrl: string): string {
  const url = new URL(sandboxUrl)
  url.hostname = new URL(returnUrl).hostname
  url.protocol = 'http:'
  return url.origin
}

/** Loads the stored payments by name, and returns how to store them again. */
export async function openStore<T>({
  file,
}: SandboxOptions): Promise<{ payments: Map<string, T>; store(): Promise<void> }> {
  const payments = new Map(await readStored<T>(file))
  return {
    payments,
    async store() {
      if (file !== undefined) await writeFile(file, JSON.stringify([...payments]))
    },
  }
}

async function readStored<T>(file: string | undefined): Promise<[string, T][]> {
  if (file === undefined) return []
  try {
    return JSON.parse(await readFile(file, 'utf8')) as [string, T][]
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  }
}

/** A payment that a test refers to. Throws if it is unknown. */
export function known<T>(payment: T | undefined, name: string): T {
  if (!payment) throw new Error(`The sandbox knows nothing of ${name}`)
  return payment
}
