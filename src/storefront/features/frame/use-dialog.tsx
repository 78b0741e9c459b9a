import { useState, type ComponentType, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>

/** A dialog that is loaded when it is asked for; where it does not come, `page` is gone to in its place. */
export function useDialog(load: () => Promise<Dialog>, page: string) {
  const [Loaded, setLoaded] = useState<Dialog | null>(null)
  const navigate = useNavigate()
  // It belongs to the page where it was opened: who goes on leaves it behind.
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
    /** For the link to `page`, which another tab or window may still open. */
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void show()
    },
    dialog: Loaded && <Loaded open={openAt === key} onClose={() => setOpenAt(null)} />,
  }
}
