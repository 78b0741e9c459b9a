import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a request is answered with. `html` is a page of the provider's, `to` leads the browser on. */
export type SandboxResponse =
  { status: number; json?: unknown } | { status: 200; html: string } | { status: 303; to: string }

export interface SandboxRequest {
  method: string
  path: string
  /** Where the sandbox was asked: `http://127.0.0.1:4711` */
  origin: string
  headers: IncomingMessage['headers']
  body: string
}

/** A request that goes wrong. `after`: what was asked for is done, and only its answer is lost. */
export interface Fault {
  /** Of the method and the path, `POST /epayment/v1/payments/…/capture` */
  of: RegExp
  kind: 'status 500' | 'refused' | 'cut' | 'silent' | 'huge' | 'not json' | 'slow'
  after?: boolean
  /** How often; unless said, once. */
  times?: number
}

export interface SandboxServer {
  url: string
  /** The next requests that go wrong. */
  faults: Fault[]
  /** What was asked so far, `POST /…/capture 12ab…` with the idempotency key. */
  asked: string[]
  close(): Promise<void>
}

export interface SandboxOptions {
  host?: string
  port?: number
  /** Where its payments are kept over a restart; unless said, in memory. */
  file?: string
}

/** An HTTP server of one provider, for the demo and for tests; never for money. */
export async function openSandbox(
  { host = '127.0.0.1', port = 0 }: SandboxOptions,
  answer: (request: SandboxRequest) => Promise<SandboxResponse> | SandboxResponse,
): Promise<SandboxServer> {
  const faults: Fault[] = []
  const asked: string[] = []
  const server = createServer((request, response) => void handle(request, response))

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const { method = 'GET', url = '/', headers } = incoming
    if (url === '/favicon.ico') return void response.writeHead(204).end()
    const key = headers['idempotency-key'] ?? headers['klarna-idempotency-key'] ?? ''
    const name = `${method} ${url}`
    asked.push(`${name} ${String(key)}`.trim())
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
    asked,
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

/** Tells the shop so many times that something happened; whether it hears is its own business. */
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

/** Where a browser that came to the shop by this address finds the sandbox: on the same machine, by the same name. */
export function besideShop(returnUrl: string, sandboxUrl: string): string {
  const url = new URL(sandboxUrl)
  url.hostname = new URL(returnUrl).hostname
  url.protocol = 'http:'
  return url.origin
}

/** What was stored of payments, by their names, and how it is stored again. */
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

/** A payment that tests speak of. */
export function known<T>(payment: T | undefined, name: string): T {
  if (!payment) throw new Error(`The sandbox knows nothing of ${name}`)
  return payment
}
