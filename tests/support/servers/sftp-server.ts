import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import ssh2, { type SFTPWrapper } from 'ssh2'
import { onTestFinished } from 'vitest'

interface ServedFile {
  name: string
  content: Buffer
  /** In seconds. */
  changedAt: number
}
const { STATUS_CODE } = ssh2.utils.sftp
const user = 'kjeden'
const password = 'hemmelig'

/** A real SSH server on 127.0.0.1 that serves the files of one folder, `/ut`, to one user, for one test. */
export async function usingSftpServer(files: ServedFile[]) {
  const keys = ssh2.utils.generateKeyPairSync('ed25519')
  const own = ssh2.utils.generateKeyPairSync('ed25519')
  const client = ssh2.utils.parseKey(own.public)
  if (client instanceof Error) throw client
  let read = 0
  const server = new ssh2.Server({ hostKeys: [keys.private] }, connection => {
    connection.on('error', () => {})
    connection.on('authentication', context => {
      if (context.username !== user) return context.reject()
      if (context.method === 'password' && context.password === password) return context.accept()
      if (context.method !== 'publickey' || !context.key.data.equals(client.getPublicSSH()))
        return context.reject(['password', 'publickey'])
      if (!context.signature || client.verify(context.blob!, context.signature, context.hashAlgo))
        return context.accept()
      return context.reject()
    })
    connection.on('ready', () =>
      connection.on('session', accept =>
        accept().on('sftp', open => serveFiles(open(), files, bytes => (read += bytes))),
      ),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  const hostKey = ssh2.utils.parseKey(keys.private)
  if (hostKey instanceof Error) throw hostKey
  const digest = createHash('sha256').update(hostKey.getPublicSSH()).digest('base64').replace(/=+$/, '')
  return {
    address: (path: string, login = `${user}:${password}`) => new URL(`sftp://${login}@127.0.0.1:${port}${path}`),
    hostKey: `SHA256:${digest}`,
    privateKey: own.private,
    /** The bytes of files read so far. */
    read: () => read,
  }
}

function serveFiles(sftp: SFTPWrapper, files: readonly ServedFile[], onRead: (bytes: number) => void): void {
  const attributesOf = ({ content, changedAt }: ServedFile) => ({
    mode: 0o100644,
    uid: 1,
    gid: 1,
    size: content.length,
    atime: changedAt,
    mtime: changedAt,
  })
  const told = new Set<string>()
  let opened = 0
  const named = (handle: Buffer) => files.find(({ name }) => `f${name}` === handle.toString().replace(/^\d+/, ''))
  sftp.on('OPENDIR', (request, path) =>
    path === '/ut' || path === '/ut/'
      ? sftp.handle(request, Buffer.from(`${opened++}d`))
      : sftp.status(request, STATUS_CODE.NO_SUCH_FILE),
  )
  sftp.on('READDIR', (request, handle) => {
    const id = handle.toString()
    if (told.has(id)) return sftp.status(request, STATUS_CODE.EOF)
    told.add(id)
    return sftp.name(
      request,
      files.map(file => ({ filename: file.name, longname: file.name, attrs: attributesOf(file) })),
    )
  })
  sftp.on('STAT', (request, path) => {
    const file = files.find(({ name }) => path === `/ut/${name}`)
    return file ? sftp.attrs(request, attributesOf(file)) : sftp.status(request, STATUS_CODE.NO_SUCH_FILE)
  })
  sftp.on('OPEN', (request, path) => sftp.handle(request, Buffer.from(`${opened++}f${path.replace('/ut/', '')}`)))
  sftp.on('FSTAT', (request, handle) => {
    const file = named(handle)
    return file ? sftp.attrs(request, attributesOf(file)) : sftp.status(request, STATUS_CODE.FAILURE)
  })
  sftp.on('READ', (request, handle, offset, length) => {
    const part = named(handle)?.content.subarray(offset, offset + length)
    if (!part || part.length === 0) return sftp.status(request, STATUS_CODE.EOF)
    onRead(part.length)
    return sftp.data(request, part)
  })
  sftp.on('CLOSE', request => sftp.status(request, STATUS_CODE.OK))
}
