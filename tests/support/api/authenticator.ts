import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { MadePasskey, PasskeyCreation, PasskeyRequest, SignedByPasskey } from '#contract/customers/passkeys.ts'

interface Key {
  id: string
  privateKey: KeyObject
  userHandle: string
  rpId: string
  counter: number
}
interface Doing {
  /** The origin of the browser's current page. */
  origin: string
  /** Whether the holder unlocked the device. */
  unlocked?: boolean
  /** The relying party id passed to the device. Default: the one that the shop sent. */
  rpId?: string
}
/** `id`: the id of another passkey, to impersonate it. */
type Making = Doing & { id?: string }

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A device that creates passkeys and signs with them according to WebAuthn, including the browser's part. */
export function makeAuthenticator() {
  const keys: Key[] = []
  return {
    keys,
    create(
      request: PasskeyCreation,
      { origin, unlocked = true, rpId = request.rp.id ?? '', id: another }: Making,
    ): MadePasskey {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ])
      const id = another === undefined ? randomBytes(24) : Buffer.from(another, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(rpId, unlocked, 0x40, 0),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(cose),
      ])
      keys.push({ id: base64url(id), privateKey, userHandle: request.user.id, rpId, counter: 0 })
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', request.challenge, origin)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },
    sign(
      { challenge }: Pick<PasskeyRequest, 'challenge'>,
      { origin, unlocked = true, rpId, key = keys.at(-1)! }: Doing & { key?: Key },
    ): SignedByPasskey {
      key.counter += 1
      const data = clientData('webauthn.get', challenge, origin)
      const authData = authenticatorData(rpId ?? key.rpId, unlocked, 0, key.counter)
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), key.privateKey)),
          userHandle: key.userHandle,
        },
      }
    },
  }
}

function authenticatorData(rpId: string, unlocked: boolean, more: number, counter: number): Buffer {
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(counter)
  // Flags: user present, and user verified when unlocked.
  return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (unlocked ? 0x04 : 0) | more]), counted])
}
