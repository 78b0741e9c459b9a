import { useEffect, useRef, useState } from 'react'
import { createPath, useLocation } from 'react-router'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { FormResult } from '../form-result.ts'
import { ownPath, withOpenCart } from '../own-path.ts'
import { enterHere, formOf, signUpHere } from './enter.ts'
import { LoginPanel, type Panel } from './LoginPanel.tsx'
import { RegisterPanel } from './RegisterPanel.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** Opens the cart after the page has reloaded. */
  openCart?: boolean
}

/**
 * The dialog for login and registration, over any page. After a login or registration, it reloads the page, which then
 * shows the customer's content. The dialog's script is loaded on the first click.
 */
export function LoginDialog({ open, onClose, openCart = false }: Props) {
  const [panel, setPanel] = useState<Panel>('password')
  const [result, setResult] = useState<FormResult>()
  const [sending, setSending] = useState<string | null>(null)
  const here = ownPath(createPath(useLocation()), '/')
  const next = openCart ? withOpenCart(here) : here
  const panels = useRef<HTMLDivElement>(null)
  // The clicked link is not in the new panel, so the focus moves to the panel's first field.
  const turned = useRef(false)
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    panels.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  })
  const onTurn = (to: Panel) => {
    turned.current = true
    setResult(undefined)
    setPanel(to)
  }
  const send = async (form: FormData) => {
    const registers = panel === 'register'
    setSending(registers ? 'register' : formOf(form))
    const answered = await (registers ? signUpHere(form) : enterHere(form))
    // `sending` stays set until the page has reloaded.
    if (answered.who !== undefined) return loadAnew(next)
    setSending(null)
    turned.current = answered.form === 'factor-cancel' || answered.form === 'expired'
    setResult(answered)
  }
  const shared = { result, next, onSend: (form: FormData) => void send(form), onTurn }
  return (
    <Dialog open={open} onClose={onClose} form="sheet" title={panel === 'register' ? 'Lag en konto' : 'Logg inn'}>
      <div ref={panels}>
        {panel === 'register' ? (
          <RegisterPanel {...shared} sending={sending !== null} />
        ) : (
          <LoginPanel {...shared} sending={sending} byCode={panel === 'code'} />
        )}
      </div>
    </Dialog>
  )
}

/**
 * Loads the page as a new document, because pages in memory may have content for guests. If only the fragment of the
 * URL differs, `location.assign` would scroll instead, so the page is reloaded.
 */
function loadAnew(path: string): void {
  const { pathname, search } = new URL(path, location.href)
  if (pathname === location.pathname && search === location.search) location.reload()
  else location.assign(path)
}
