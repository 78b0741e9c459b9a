import { useEffect, useRef, type RefObject } from 'react'
import { lockScroll } from './scroll-lock.ts'
import { keepTabInside } from './trap-focus.ts'

/**
 * Opens and closes a native dialog. The page below is inert and does not scroll. The focus stays inside, and returns to
 * its earlier element. Escape and a click outside call `onClose`.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const opener = document.activeElement
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    const unlock = lockScroll()
    const unlisten = listen(dialog, () => close.current())
    return () => {
      unlisten()
      unlock()
      dialog.close()
      // When an open dialog is removed from the page, the browser does not restore the focus.
      if (opener instanceof HTMLElement && !opener.contains(document.activeElement)) {
        if (document.activeElement === null || document.activeElement === document.body) opener.focus()
      }
    }
  }, [open])
  return ref
}

function listen(dialog: HTMLDialogElement, askToClose: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    askToClose()
  }
  dialog.addEventListener('cancel', onCancel, { signal })
  // Chromium closes the dialog on a second Escape without `cancel`; the owner gets the `close` event.
  dialog.addEventListener('close', askToClose, { signal })
  dialog.addEventListener('keydown', event => keepTabInside(dialog, event), { signal })
  // A press that began inside, such as to select text, must not close the dialog when it ends outside.
  let beganBeside = false
  dialog.addEventListener('pointerdown', event => (beganBeside = event.target === dialog), { signal })
  dialog.addEventListener('click', event => beganBeside && event.target === dialog && askToClose(), { signal })
  return () => stop.abort()
}
