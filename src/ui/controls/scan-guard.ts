import { findBarcode } from '#shared/stock/barcode.ts'

/** What was typed without a pause, and what stood in the field before it. */
export interface Burst {
  before: string
  typed: string
  /** When the last of it came, in ms. */
  at: number
}

/** A scanner types faster than a person: ms between two of its signs. */
const scannerGap = 90
/** A scan that does not end with Enter has ended when nothing comes for so many ms. */
const scanEnd = 500
/** A scanner that halted for longer goes on, or ends with Enter, within so many ms. */
const scannerHalt = 1_000

/** The burst with what was typed now. `value`: what stood in the field before that. `halted`: a code was found in the burst. */
export function addTyped(
  burst: Burst | null,
  { data, value, at, halted }: { data: string; value: string; at: number; halted: boolean },
): Burst {
  const goesOn = burst !== null && at - burst.at <= (halted ? scannerHalt : scannerGap)
  return goesOn ? { ...burst, typed: burst.typed + data, at } : { before: value, typed: data, at }
}

/** A barcode in a number field, and what the field held before, also where the scan has replaced it. */
export interface Scan {
  code: string
  before: string
}

/** A scan among what was typed without a pause. `longest`: the digits that the field's own numbers may have. */
export function scanInBurst(burst: Burst | null, longest: number): Scan | null {
  const found = burst && findBarcode(burst.typed, longest)
  return found && { code: found.code, before: burst.before + found.rest }
}

/** A scan in the value itself: of a slow scanner, or typed by hand. Only once it is whole. */
export function scanInValue(value: string, longest: number): Scan | null {
  const found = findBarcode(value, longest)
  return found && { code: found.code, before: found.rest }
}

interface Watch {
  longest: number
  onScan: (code: string) => void
  /** Something else was typed. */
  onType: () => void
}

/**
 * Watches a number field for barcodes. One that is scanned, pasted or typed is taken out of the field, what stood there before
 * comes back, and the Enter that ends a scan sends no form. Returns a function that ends the watch.
 */
export function guardField(field: HTMLInputElement, { longest, onScan, onType }: Watch): () => void {
  let burst: Burst | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: { code: string; at: number } | null = null
  let isRestoring = false

  const isHalted = () => last !== null && performance.now() - last.at <= scannerHalt
  const takeOut = (scan: Scan | null): boolean => {
    clearTimeout(timer)
    // A scanner that went on with other signs: the code was taken out already.
    if (!scan || (isHalted() && scan.code === last?.code)) return false
    last = { code: scan.code, at: performance.now() }
    isRestoring = true
    setValue(field, scan.before)
    isRestoring = false
    onScan(scan.code)
    return true
  }
  const takeWhole = () => takeOut(longer(scanInBurst(burst, longest), scanInValue(field.value, longest)))
  const forget = () => {
    burst = null
    last = null
  }
  const beforeInput = ({ data, timeStamp }: InputEvent) => {
    if (data === null) burst = null
    else burst = addTyped(burst, { data, value: field.value, at: timeStamp, halted: isHalted() })
  }
  const input = () => {
    if (isRestoring) return
    if (!isHalted()) onType()
    clearTimeout(timer)
    timer = setTimeout(() => takeOut(scanInBurst(burst, longest)), scanEnd)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (takeWhole() || isHalted()) event.preventDefault()
    forget()
  }
  const leave = () => {
    takeWhole()
    forget()
  }
  const events = new AbortController()
  const { signal } = events
  field.addEventListener('beforeinput', beforeInput, { signal })
  field.addEventListener('input', input, { signal })
  field.addEventListener('keydown', keyDown, { signal })
  field.addEventListener('blur', leave, { signal })
  return () => {
    clearTimeout(timer)
    events.abort()
  }
}

/** Of a scan that came with a pause, the end may be a shorter code by chance. */
export function longer(inBurst: Scan | null, inValue: Scan | null): Scan | null {
  return (inValue?.code.length ?? 0) > (inBurst?.code.length ?? 0) ? inValue : inBurst
}

/** Past React's own property of the field, so that React hears of it. */
function setValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
