import { findBarcode } from '#shared/stock/barcode.ts'

/** What was typed since the field got the focus or was edited otherwise: each sign, or what was pasted, with the value before it. */
export type Typed = readonly { data: string; before: string }[]

/** Longer than two codes and a number. */
const remembered = 40
/** A scan that does not end with Enter has ended when nothing comes for so many ms. */
const scanEnd = 500
/** A scanner that halted for longer goes on, or ends with Enter, within so many ms. */
const scannerHalt = 1_000

/** A barcode in a number field, and what the field held before, also where the scan has replaced it. */
export interface Scan {
  code: string
  before: string
}

/** A scan among what was typed. `longest`: the digits that the field's own numbers may have. */
export function scanInTyped(parts: Typed, longest: number): Scan | null {
  const typed = parts.map(({ data }) => data).join('')
  const found = findBarcode(typed, longest)
  if (!found) return null
  let from = typed.lastIndexOf(found.code)
  // The value when the code began: the code may have replaced it.
  for (const { data, before } of parts) {
    if (from < data.length) return { code: found.code, before: withoutCodes(before + data.slice(0, from), longest) }
    from -= data.length
  }
  return { code: found.code, before: found.rest }
}

const withoutCodes = (text: string, longest: number): string => findBarcode(text, longest)?.rest ?? text

/** A scan in the value itself, where the typing was not seen. Only once it is whole. */
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
  let typed: Typed = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: { code: string; at: number } | null = null
  let isRestoring = false
  let scans = 0

  const isHalted = () => last !== null && performance.now() - last.at <= scannerHalt
  const takeOut = (scan: Scan | null): boolean => {
    clearTimeout(timer)
    // A scanner that went on with other signs: the code was taken out already.
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
    // After React has heard of the event: rendered before, it would put the old value back.
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

/** Past React's own property of the field, so that React hears of it. */
function setValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
