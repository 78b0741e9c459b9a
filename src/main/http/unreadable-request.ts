import type { Duplex } from 'node:stream'

/** Node also parses requests of HTTP/0.9, which have no headers, and so no Host. */
export const knownVersions: ReadonlySet<string> = new Set(['1.0', '1.1'])

const responses: Record<string, { status: string; message: string; code: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'Adressen eller toppfeltene er for lange',
    code: 'too_long',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'Forespørselen kom ikke helt fram',
    code: 'timeout',
  },
}
const unreadable = { status: '400 Bad Request', message: 'Forespørselen kan ikke leses', code: 'invalid' }

/** Responds to data that could not be parsed as a request, directly on the connection, and closes it. */
export function respondUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  const begun = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent
  if (!socket.writable || begun || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const { status, message, code } = responses[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ message, code })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  )
}
