import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts a secret that must be readable again. Decrypting needs the shop's secret. */
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, cipher.getAuthTag(), sealed].map(part => part.toString('base64url')).join('.')
}

/** null: sealed with another secret, or altered. */
export function unseal(stored: string, secret: string): string | null {
  const [nonce, tag, sealed] = stored.split('.').map(part => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !sealed) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: 16 })
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'staff second factor', 32))
