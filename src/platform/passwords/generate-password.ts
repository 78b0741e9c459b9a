import { randomInt } from 'node:crypto'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Groups of four letters and digits that are hard to confuse, with 20 bits each. Default: four, so 80 bits. */
export function generatePassword(groups = 4): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
