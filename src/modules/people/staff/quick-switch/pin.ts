import { createHmac } from 'node:crypto'

const lengths = { least: 4, most: 6 }
/** The most common PINs that the rules below do not cover. */
const common = new Set(['2580', '0852', '1004', '1379', '2468', '1357', '112233', '123321', '159753', '147258'])

/** Why a PIN cannot be used. null: it can be used. A PIN has four to six digits and must not be easy to guess. */
export function pinFault(pin: string): 'shape' | 'trivial' | null {
  if (!/^\d+$/.test(pin) || pin.length < lengths.least || pin.length > lengths.most) return 'shape'
  return isRun(pin) || isRepeated(pin) || isYear(pin) || common.has(pin) ? 'trivial' : null
}

/** Equal steps between the digits: 1234, 9876, 7890, 1111, 2468. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)
  return new Set(steps).size === 1
}

/** Repeated groups: 1212, 123123, 121212. */
const isRepeated = (pin: string): boolean => /^(\d{1,3})\1+$/.test(pin)

const isYear = (pin: string): boolean => /^(19[3-9]|20[0-3])\d$/.test(pin)

/** The text to hash, keyed with the shop's secret. Without a key, all four-digit PINs could be tried within minutes. */
export const keyedPin = (pin: string, accountId: number, secret: string): string =>
  createHmac('sha256', secret).update(`staff-pin\n${accountId}\n${pin}`).digest('base64url')
