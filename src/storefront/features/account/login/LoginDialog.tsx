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
 * Login and registration in a dialog over any page. After the login the page is reloaded for the customer. Loaded on
 * the first click.
 */
export function LoginDialog({ open, onClose, openCart = false }: Props) {
  const [panel, setPanel] = useState<Panel>('password')
  const [result, setResult] = useState<FormResult>()
  const [sending, setSending] = useState<string | null>(null)
  const here = ownPath(createPath(useLocation()), '/')
  const next = openCart ? withOpenCart(here) : here
  const panels = useRef<HTMLDivElement>(null)
  // The link that switched panels is gone, so the focus moves to the first field of the new panel.
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
 * Loads a document, so that no page keeps its content for guests. `assign` to the same path and query would only
 * scroll.
 */
function loadAnew(path: string): void {
  const { pathname, search } = new URL(path, location.href)
  if (pathname === location.pathname && search === location.search) location.reload()
  else location.assign(path)
}
