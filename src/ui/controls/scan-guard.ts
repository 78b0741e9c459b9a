import { findBarcode } from '#shared/stock/barcode.ts'

/**
 * The characters typed, or texts pasted, since the field got the focus or was edited in another way. `before`: the
 * value of the field before this input.
 */
export type Typed = readonly { data: string; before: string }[]

/** Maximum number of stored characters: enough for two codes and a number. */
const remembered = 40
/** A scan without a closing Enter ends after this pause, in ms. */
const scanEnd = 500
/** A scanner that pauses for longer than `scanEnd` goes on, or sends Enter, within this time, in ms. */
const scannerHalt = 1_000

/** A barcode in a number field. `before`: the value before the scan, also if the scan replaced it. */
export interface Scan {
  code: string
  before: string
}

/** Finds a scan in the typed characters. `longest`: the most digits of the field's own numbers. */
export function scanInTyped(parts: Typed, longest: number): Scan | null {
  const typed = parts.map(({ data }) => data).join('')
  const barcode = findBarcode(typed, longest)
  if (!barcode) return null
  let from = typed.lastIndexOf(barcode.code)
  // The value when the code began, since the code may have replaced it.
  for (const { data, before } of parts) {
    if (from < data.length) return { code: barcode.code, before: withoutCodes(before + data.slice(0, from), longest) }
    from -= data.length
  }
  return { code: barcode.code, before: barcode.rest }
}

const withoutCodes = (text: string, longest: number): string => findBarcode(text, longest)?.rest ?? text

/** Finds a complete scan in the value, for when the typing was not recorded. */
export function scanInValue(value: string, longest: number): Scan | null {
  const barcode = findBarcode(value, longest)
  return barcode && { code: barcode.code, before: barcode.rest }
}

interface Watch {
  longest: number
  onScan: (code: string) => void
  /** Called when the input is not a scan. */
  onType: () => void
}

/**
 * Watches a number field for barcodes. A barcode that is scanned, pasted or typed is removed and the earlier value
 * restored; the Enter that ends a scan does not submit the form. Returns a function that ends the watch.
 */
export function guardField(field: HTMLInputElement, { longest, onScan, onType }: Watch): () => void {
  let typed: Typed = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: { code: string; at: number } | null = null
  let isRestoring = false
  let scans = 0

  const isHalted = () => last !== null && performance.now() - last.at <= scannerHalt
  const takeOut = (scan: Scan | null): boolean => {
    clearTimeout(timer)
    // If the scanner continues after a pause, the same code may be found again. It is already removed.
    if (!scan || (isHalted() && scan.code === last?.code)) return false
    last = { code: scan.code, at: performance.now() }
    scans++
    isRestoring = true
    setValue(field, scan.before)
    isRestoring = false
    onScan(scan.code)
    return true
  }
  const takeWhole = () => takeOut(scanInTyped(typed, longest) ?? scanInValue(field.value, longest))
  const reset = () => {
    typed = []
    last = null
  }
  const beforeInput = ({ data }: InputEvent) => {
    if (data === null || (last && !isHalted())) reset()
    if (data !== null) typed = [...typed, { data, before: field.value }].slice(-remembered)
  }
  const input = () => {
    if (isRestoring) return
    // Runs after React has handled the event, because an earlier render would restore the old value.
    const before = scans
    if (!isHalted()) setTimeout(() => before === scans && onType())
    clearTimeout(timer)
    timer = setTimeout(() => takeOut(scanInTyped(typed, longest)), scanEnd)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (takeWhole() || isHalted()) event.preventDefault()
    reset()
  }
  const leave = () => {
    takeWhole()
    reset()
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

/** Bypasses React's own property of the field, so that React sees the change. */
function setValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
