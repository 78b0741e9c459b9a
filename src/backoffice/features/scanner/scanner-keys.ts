/** The most time between two keys of a scanner, in ms. People type more slowly. */
const maxGap = 120
/** Shorter input is no code: the shortest is a number of a reservation with four digits. */
const minLength = 4
/** A QR code may contain an address. */
const maxLength = 300

export interface ScannerKeys {
  press(key: string, at: number): string | null
  /** Whether a key at this time continues earlier ones. */
  continues(at: number): boolean
}

/**
 * Collects the keys of a scanner that types a code quickly and ends it with Enter. `press` gets each key with its time
 * in ms, and returns the code after its Enter. Other keys, and slow ones, give null.
 */
export function scannerKeys(): ScannerKeys {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    continues: at => typed !== '' && at - last <= maxGap,
    press(key, at) {
      if (at - last > maxGap) typed = ''
      last = at
      if (key === 'Enter') {
        const code = typed
        typed = ''
        return code.length >= minLength ? code : null
      }
      // Scanners send Shift before capital letters.
      if (key === 'Shift') return null
      typed = key.length === 1 && typed.length < maxLength ? typed + key : ''
      return null
    },
  }
}
