import { createHmac } from 'node:crypto'

const lengths = { least: 4, most: 6 }
/** Those that people choose most, beside what the rules below refuse. */
const common = new Set(['2580', '0852', '1004', '1379', '2468', '1357', '112233', '123321', '159753', '147258'])

/** Why a PIN cannot be used; null: it can. Four to six digits, and none that is guessed in a few tries. */
export function pinFault(pin: string): 'shape' | 'trivial' | null {
  if (!/^\d+$/.test(pin) || pin.length < lengths.least || pin.length > lengths.most) return 'shape'
  return isRun(pin) || isRepeated(pin) || isYear(pin) || common.has(pin) ? 'trivial' : null
}

/** 1234, 9876, 7890, 1111, 2468: each digit as far from the one before. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)
  return new Set(steps).size === 1
}

/** 1212, 123123, 121212. */
const isRepeated = (pin: string): boolean => /^(\d{1,3})\1+$/.test(pin)

const isYear = (pin: string): boolean => /^(19[3-9]|20[0-3])\d$/.test(pin)

/** What is hashed and stored: without the shop's secret ten thousand PINs are tried in minutes. */
export const keyedPin = (pin: string, accountId: number, secret: string): string =>
  createHmac('sha256', secret).update(`staff-pin\n${accountId}\n${pin}`).digest('base64url')
