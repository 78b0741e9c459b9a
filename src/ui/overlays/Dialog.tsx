import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import { AlertArea } from './AlertArea.tsx'
import type { Elements } from '../elements.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useModal } from './use-modal.ts'

const forms = {
  dialog: '',
  /** A bottom sheet on a phone, a dialog on a larger screen. */
  sheet: 'modal-sheet',
  drawer: 'modal-drawer',
  drawerLeft: 'modal-drawer modal-drawer-left',
}

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  form?: keyof typeof forms
  /** Buttons that stay visible below the scrolling content. */
  foot?: Elements
  /** The id, for the `aria-controls` of the element that toggles the dialog. */
  id?: string
  children?: ReactNode
}

/** A modal dialog. The element with `data-first-focus` gets the focus first. */
export function Dialog({ open, onClose, title, form = 'dialog', foot, id, children }: Props) {
  const dialog = useModal(open, onClose)
  const heading = useId()
  return (
    <dialog ref={dialog} id={id} aria-labelledby={heading} className={`modal ${forms[form]}`}>
      <div className="modal-box">
        <div className="modal-head">
          <h2 id={heading} className="text-heading">
            {title}
          </h2>
          <IconButton label="Lukk" icon={<X aria-hidden />} onClick={onClose} />
        </div>
        <div className="modal-body">{children}</div>
        {foot && <div className="modal-foot">{foot}</div>}
      </div>
      {open && <AlertArea />}
    </dialog>
  )
}
