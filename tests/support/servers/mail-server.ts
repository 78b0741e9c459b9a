import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** The server's reaction to a mail. `drop`: closes the connection after reading it. `hang`: never responds. */
export type MailServerMood = 'accept' | 'drop' | 'hang' | { code: number; at: 'MAIL FROM' | 'RCPT TO' | 'DATA' }

export interface MailServer {
  url: string
  /** Message ids of accepted mails, once per acceptance. */
  accepted: string[]
  /** Message ids of all mails that were read completely. */
  read: string[]
  connections: number
  mood: MailServerMood
  /** Before the reply to the content, in ms. Default: 0. */
  delay: number
}

/** A real SMTP server on 127.0.0.1, for one test. */
export async function usingMailServer(mood: MailServerMood = 'accept'): Promise<MailServer> {
  const sockets = new Set<{ destroy(): void }>()
  const state: MailServer = { url: '', accepted: [], read: [], connections: 0, mood, delay: 0 }
  const refusal = (at: string) => {
    if (typeof state.mood === 'string' || state.mood.at !== at) return null
    // Like real servers, the reply names the recipient.
    return Object.assign(new Error('5.1.1 <kari@example.no> refused'), { responseCode: state.mood.code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect(_session, callback) {
      state.connections++
      callback()
    },
    onMailFrom: (_address, _session, callback) => callback(refusal('MAIL FROM')),
    onRcptTo: (_address, _session, callback) => callback(refusal('RCPT TO')),
    onData(stream: SMTPServerDataStream, _session: SMTPServerSession, callback) {
      let text = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => (text += part))
      stream.on('end', () => {
        const id = /^Message-ID: <(.+)>\r?$/im.exec(text)?.[1] ?? 'none'
        state.read.push(id)
        if (state.mood === 'hang') return
        if (state.mood === 'drop') return sockets.forEach(socket => socket.destroy())
        const error = refusal('DATA')
        if (!error) state.accepted.push(id)
        if (state.delay === 0) callback(error)
        else setTimeout(callback, state.delay, error)
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  onTestFinished(async () => {
    sockets.forEach(socket => socket.destroy())
    await new Promise<void>(resolve => server.close(() => resolve()))
  })
  return state
}
