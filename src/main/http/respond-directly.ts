import type { IncomingMessage, ServerResponse } from 'node:http'
import { responseBuffers } from '#api/reads/response-buffers.ts'
import type { DirectReads, DirectRequest } from '#api/reads/direct-reads.ts'
import type { ReadResponse } from '#api/reads/reads.ts'

const decoder = new TextDecoder()

/** Responds to an API read without creating a request object. false: not a read that `direct` takes; nothing is sent. */
export function respondDirectly(direct: DirectReads, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { method = '', url = '', headers } = incoming
  const request: DirectRequest = { method, url, headers, remoteAddress: incoming.socket.remoteAddress }
  const how = direct.takes(request)
  if (how === false) return false
  const answerWith = (body: string | null): void => {
    const response = direct.answer(request, body)
    if (response instanceof Promise) void response.then(given => write(outgoing, given))
    else write(outgoing, response)
  }
  const goOn = (): void => (how === 'at once' ? answerWith(null) : readBody(incoming, answerWith))
  const spent = direct.spend(request)
  if (spent) void spent.then(refusal => (refusal ? write(outgoing, refusal) : goOn()))
  else goOn()
  return true
}

// `takes` limits the declared length, and Node reads no more than that. A client that disconnects gets no response.
function readBody(incoming: IncomingMessage, done: (body: string) => void): void {
  const parts: Buffer[] = []
  incoming.on('data', (part: Buffer) => void parts.push(part))
  incoming.once('end', () => {
    const [first] = parts
    done(decoder.decode(parts.length === 1 ? first : Buffer.concat(parts)))
  })
  incoming.once('error', () => {})
}

function write(outgoing: ServerResponse, { status, headers, body }: ReadResponse): void {
  if (status !== 304) headers.push('Content-Length', String(body.byteLength))
  outgoing.writeHead(status, headers)
  if (responseBuffers.lent(body)) outgoing.end(body, () => responseBuffers.release(body))
  else outgoing.end(body)
}
