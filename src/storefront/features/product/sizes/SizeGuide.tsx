import Ruler from 'lucide-react/icons/ruler'
import { useState } from 'react'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import type { SizeGuide as Guide } from './size-guide.ts'
import { SizeTable } from './SizeTable.tsx'

const look = 'inline-flex min-h-tap items-center gap-2 text-small underline underline-offset-4'

/** The size guide next to the sizes: a dialog, or without JavaScript a section that unfolds. */
export function SizeGuide({ guide, chosen }: { guide: Guide | null; chosen: string | null }) {
  const scripted = useScripted()
  const [open, setOpen] = useState(false)
  if (!guide) return null
  const label = (
    <>
      <Ruler aria-hidden size={18} />
      <span>Størrelsesguide</span>
    </>
  )
  if (!scripted)
    return (
      <details className="mt-2">
        <summary className={look}>{label}</summary>
        <SizeTable guide={guide} chosen={chosen} />
      </details>
    )
  return (
    <div className="mt-2">
      <button type="button" aria-haspopup="dialog" className={look} onClick={() => setOpen(true)}>
        {label}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        form="sheet"
        title={guide.brand === null ? 'Størrelsesguide' : `Størrelser fra ${guide.brand}`}
      >
        {open && <SizeTable guide={guide} chosen={chosen} />}
      </Dialog>
    </div>
  )
}
