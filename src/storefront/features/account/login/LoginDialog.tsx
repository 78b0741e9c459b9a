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
  /** The cart opens again where the page comes back. */
  openCart?: boolean
}

/** The login, and a new account, over whatever page: that comes back as the customer's own. Loaded when somebody presses. */
export function LoginDialog({ open, onClose, openCart = false }: Props) {
  const [panel, setPanel] = useState<Panel>('password')
  const [answer, setAnswer] = useState<FormResult>()
  const [sending, setSending] = useState<string | null>(null)
  const here = ownPath(createPath(useLocation()), '/')
  const next = openCart ? withOpenCart(here) : here
  const panels = useRef<HTMLDivElement>(null)
  // What was pressed to turn is not there any more: the focus goes to what took its place.
  const turned = useRef(false)
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    panels.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  })
  const onTurn = (to: Panel) => {
    turned.current = true
    setAnswer(undefined)
    setPanel(to)
  }
  const send = async (form: FormData) => {
    const registers = panel === 'register'
    setSending(registers ? 'register' : formOf(form))
    const answered = await (registers ? signUpHere(form) : enterHere(form))
    // It stays busy until the page comes.
    if (answered.who !== undefined) return loadAnew(next)
    setSending(null)
    setAnswer(answered)
  }
  const shared = { answer, next, onSend: (form: FormData) => void send(form), onTurn }
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

/** As a document: no page stays as a guest saw it. The address of this page alone, or with another mark, would only scroll. */
function loadAnew(path: string): void {
  const { pathname, search } = new URL(path, location.href)
  if (pathname === location.pathname && search === location.search) location.reload()
  else location.assign(path)
}
