import { useState, type ComponentType, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>

/** A dialog that is loaded on demand. If it fails to load, the shopper is sent to `page` instead. */
export function useDialog(load: () => Promise<Dialog>, page: string) {
  const [Loaded, setLoaded] = useState<Dialog | null>(null)
  const navigate = useNavigate()
  // The dialog closes when the shopper navigates.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const show = () =>
    load().then(
      dialog => {
        setLoaded(() => dialog)
        setOpenAt(key)
      },
      () => navigate(page),
    )
  return {
    show,
    /** The click handler of the link to `page`. It ignores clicks that open a new tab or window. */
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void show()
    },
    dialog: Loaded && <Loaded open={openAt === key} onClose={() => setOpenAt(null)} />,
  }
}
