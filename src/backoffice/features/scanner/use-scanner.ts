import { useEffectEvent, useLayoutEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { takenByPage } from './page-scans.ts'
import { scanFieldOfPage } from './scan-field-of-page.ts'
import { scannedAddress } from './scanned-kind.ts'
import { scannerKeys } from './scanner-keys.ts'

const fields = 'input, select, textarea, [contenteditable]'

/**
 * Listens for a hand scanner on the whole page. Digits go to the page's field for scans. On a page without such a field
 * a scan opens its reservation, order or goods. Keys that are typed into any field stay there.
 */
export function useScanner(): void {
  const navigate = useNavigate()
  const shop = useSearchParams()[0].get('butikk')
  const open = useEffectEvent((code: string) => {
    if (!takenByPage(code)) void navigate(scannedAddress(code, shop))
  })
  // In a layout effect: an effect after the paint would miss the first digits of a fast scanner.
  useLayoutEffect(() => {
    const keys = scannerKeys()
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (event.target instanceof HTMLElement && event.target.closest(fields)) return
      // A code that begins with a letter, such as a member code, opens a page.
      const isFirst = /^\d$/.test(event.key) && !keys.continues(event.timeStamp)
      const field = isFirst ? scanFieldOfPage() : null
      if (field) {
        field.focus()
        field.select()
        return
      }
      const code = keys.press(event.key, event.timeStamp)
      if (code === null) return
      // The Enter of a scanner must not press the button that has the focus.
      event.preventDefault()
      open(code)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
