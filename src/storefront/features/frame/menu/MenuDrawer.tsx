import { useEffect, useRef, useState, type TouchEvent } from 'react'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useBrand } from '../../../brands/use-brand.ts'
import type { MenuGroup } from './load-menu.ts'
import { Logo } from '../Logo.tsx'
import { MenuContents } from './MenuContents.tsx'
import { swipeOf } from './swipe.ts'

const firstScrollAfter = 300

/** Used below 1020 px, with JavaScript. Its links are rendered when it first opens. */
export function MenuDrawer({ menu, open, onClose }: { menu: MenuGroup[]; open: boolean; onClose: () => void }) {
  const brand = useBrand()
  const [wasOpened, setWasOpened] = useState(false)
  const contents = useRef<HTMLElement>(null)
  const touched = useRef<TouchEvent['touches'][number]>(undefined)
  if (open && !wasOpened) setWasOpened(true)
  useEffect(() => {
    if (!wasOpened) return
    const timer = setTimeout(() => contents.current?.parentElement?.scrollTo({ top: 0 }), firstScrollAfter)
    return () => clearTimeout(timer)
  }, [wasOpened])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      form="drawerLeft"
      title={
        <>
          <span className="sr-only">{`Meny hos ${brand.name}`}</span>
          <span aria-hidden>
            <Logo />
          </span>
        </>
      }
    >
      {wasOpened && (
        <nav
          ref={contents}
          aria-label="Meny"
          className="min-h-full"
          onTouchStart={event => (touched.current = event.touches[0])}
          onTouchEnd={event => {
            const lifted = event.changedTouches[0]
            if (touched.current && lifted && swipeOf(touched.current, lifted) === 'left') onClose()
          }}
        >
          <MenuContents menu={menu} />
        </nav>
      )}
    </Dialog>
  )
}
