import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { OperatorError } from '../operator-error.ts'

const mark = Buffer.from('age-encryption.org/v1\n')

/** Encrypts in the format of age (https://age-encryption.org/v1), so that the program `age` reads it too. */
export async function encryptFor(recipient: string, content: Readable): Promise<Readable> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return converted(content, source => encrypter.encrypt(source))
}

/** Decrypts content in the format of age, and returns other content as it is. */
export async function decryptWith(
  identityFile: string | undefined,
  content: Readable,
  name: string,
): Promise<Readable> {
  const { first, whole } = await peek(content)
  if (!first.subarray(0, mark.length).equals(mark)) return whole
  if (identityFile === undefined) {
    whole.destroy()
    throw new OperatorError(`${name} is encrypted: set BACKUP_IDENTITY_FILE to the file with its secret key`)
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const key of await readIdentities(identityFile)) decrypter.addIdentity(key)
  try {
    const plain = await converted(whole, source => decrypter.decrypt(source))
    return Readable.from(explained(plain, name), { objectMode: false })
  } catch (error) {
    whole.destroy()
    if (/no identity matched/.test((error as Error).message))
      throw new OperatorError(`${name} is encrypted for another key than that of BACKUP_IDENTITY_FILE ${identityFile}`)
    throw damaged(error, name)
  }
}

const damaged = (error: unknown, name: string) =>
  error instanceof OperatorError || (error as NodeJS.ErrnoException).code
    ? error
    : new OperatorError(`${name} was cut off or is damaged (${(error as Error).message})`, { cause: error })

async function* explained(content: Readable, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* content as AsyncIterable<Uint8Array>
  } catch (error) {
    throw damaged(error, name)
  }
}

/** The content of a new identity file, as `age-keygen` writes it, and its public key. */
export async function newIdentity(at: Date): Promise<{ file: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  return { file: `# created: ${at.toISOString()}\n# public key: ${recipient}\n${identity}\n`, recipient }
}

async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`BACKUP_IDENTITY_FILE ${file} cannot be read (${error.code})`, { cause: error })
  })
  const keys = text.split(/\r?\n/).filter(line => /^AGE-SECRET-KEY-1[A-Z0-9]+$/.test(line.trim()))
  if (keys.length === 0) throw new OperatorError(`BACKUP_IDENTITY_FILE ${file} has no line with AGE-SECRET-KEY-1`)
  return keys.map(line => line.trim())
}

// The library has web streams.
async function converted(
  content: Readable,
  convert: (source: globalThis.ReadableStream<Uint8Array>) => Promise<globalThis.ReadableStream<Uint8Array>>,
): Promise<Readable> {
  const source = Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>
  return Readable.fromWeb((await convert(source)) as ReadableStream<Uint8Array>)
}

/** The first chunk of a stream, and the whole stream with it. */
async function peek(content: Readable): Promise<{ first: Buffer; whole: Readable }> {
  const source = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const { value, done } = await source.next()
  const first = done ? Buffer.alloc(0) : Buffer.from(value)
  const all = async function* () {
    yield first
    for (;;) {
      const next = await source.next()
      if (next.done) return
      yield next.value
    }
  }
  return { first, whole: Readable.from(all(), { objectMode: false }) }
}
