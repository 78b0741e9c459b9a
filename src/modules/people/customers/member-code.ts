import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { cleanCode } from '#shared/text/typed-text.ts'

/**
 * How long a code is displayed before the next one replaces it, in ms. It is accepted for another minute after that.
 */
export const memberCodeStep = 60_000

// https://www.crockford.com/base32.html: letters and digits that are hard to confuse, and that barcode scanners can
// type.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const form = /^M[0-9A-HJKMNP-TV-Z]{26}$/

/**
 * A code that identifies a customer to this shop only and changes each minute. It is one AES block over the customer's
 * id, the minute and zeros, so it cannot be made without the key. It is not stored. `now`: in ms.
 */
export function makeMemberCode(customerId: number, secret: string, now: number): { code: string; expiresAt: Date } {
  const step = Math.floor(now / memberCodeStep)
  const block = Buffer.alloc(16)
  block.writeUIntBE(customerId, 0, 6)
  block.writeUInt32BE(step, 6)
  const cipher = createCipheriv('aes-128-ecb', keyOf(secret), null).setAutoPadding(false)
  const number = BigInt(`0x${cipher.update(block).toString('hex')}`)
  let code = ''
  for (let at = 0n; at < 26n; at++) code = digits[Number((number >> (at * 5n)) & 31n)] + code
  return { code: `M${code}`, expiresAt: new Date((step + 2) * memberCodeStep) }
}

/**
 * Returns the customer of a code. `expired`: the code is of this shop, but not valid at `now` (in ms). null: not a code
 * of this shop.
 */
export function readMemberCode(typed: string, secret: string, now: number): { customerId: number } | 'expired' | null {
  const code = cleanCode(typed)
  if (!form.test(code)) return null
  let number = 0n
  for (const digit of code.slice(1)) number = (number << 5n) | BigInt(digits.indexOf(digit))
  if (number >> 128n) return null
  const decipher = createDecipheriv('aes-128-ecb', keyOf(secret), null).setAutoPadding(false)
  const block = decipher.update(Buffer.from(number.toString(16).padStart(32, '0'), 'hex'))
  if (block.subarray(10).some(byte => byte !== 0)) return null
  const age = Math.floor(now / memberCodeStep) - block.readUInt32BE(6)
  // A code from one minute ahead is valid too: another process may have a fast clock.
  return age >= -1 && age <= 1 ? { customerId: block.readUIntBE(0, 6) } : 'expired'
}

const keyOf = (secret: string): Buffer => createHmac('sha256', secret).update('member code').digest().subarray(0, 16)
