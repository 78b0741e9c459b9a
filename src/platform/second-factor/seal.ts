import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Separates the keys, so that a stored secret or hash of one kind of account is invalid for the other. */
export type FactorHolder = 'staff' | 'customer'
export interface SealKey {
  secret: string
  holder: FactorHolder
}

/** Encrypts a secret that must be readable again. Decrypting needs the shop's secret. */
export function seal(text: string, key: SealKey): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, cipher.getAuthTag(), sealed].map(part => part.toString('base64url')).join('.')
}

/** null: sealed with another secret, or altered. */
export function unseal(stored: string, key: SealKey): string | null {
  const [nonce, tag, sealed] = stored.split('.').map(part => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !sealed) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), nonce, { authTagLength: 16 })
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const keyOf = ({ secret, holder }: SealKey) =>
  Buffer.from(hkdfSync('sha256', secret, '', `${holder} second factor`, 32))
