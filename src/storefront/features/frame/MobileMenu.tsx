import MenuIcon from 'lucide-react/icons/menu'
import { useEffect, useRef, useState, type TouchEvent } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useBrand } from '../../brands/use-brand.ts'
import type { MenuGroup } from './load-menu.ts'
import { Logo } from './Logo.tsx'
import { MenuContents } from './MenuContents.tsx'
import { swipeOf } from './swipe.ts'

const firstScrollAfter = 300

/** Below 1020 px: a drawer. Until the script has come, and without it, the same opens under the button. */
export function MobileMenu({ menu }: { menu: MenuGroup[] }) {
  const brand = useBrand()
  // It belongs to the page where it was opened: who goes on leaves it behind.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const plain = useRef<HTMLDetailsElement>(null)
  const contents = useRef<HTMLElement>(null)
  const touched = useRef<TouchEvent['touches'][number]>(undefined)
  useEffect(() => {
    plain.current?.removeAttribute('open')
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs because the shopper went on
  }, [key])
  useEffect(() => {
    if (!wasOpened) return
    const timer = setTimeout(() => contents.current?.parentElement?.scrollTo({ top: 0 }), firstScrollAfter)
    return () => clearTimeout(timer)
  }, [wasOpened])
  return (
    <div className="desk:hidden">
      <details ref={plain}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a summary is a button */}
        <summary
          aria-haspopup="dialog"
          onClick={event => {
            if (plain.current?.open) return
            event.preventDefault()
            setOpenAt(key)
            setWasOpened(true)
          }}
          className="-ml-3 grid h-12 w-12 place-items-center rounded-card hover:bg-mist"
        >
          <MenuIcon aria-hidden size={24} />
          <span className="sr-only">Meny</span>
        </summary>
        <nav
          aria-label="Meny"
          className="absolute inset-x-0 z-40 mt-2 border-y border-line bg-paper px-gutter py-4 shadow-float"
        >
          <MenuContents menu={menu} />
        </nav>
      </details>
      <Dialog
        open={openAt === key}
        onClose={() => setOpenAt(null)}
        form="drawerLeft"
        title={
          <>
            <span className="sr-only">Meny hos {brand.name}</span>
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
              if (touched.current && lifted && swipeOf(touched.current, lifted) === 'left') setOpenAt(null)
            }}
          >
            <MenuContents menu={menu} />
          </nav>
        )}
      </Dialog>
    </div>
  )
}
