import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Picture } from '#ui/display/Picture.tsx'
import { useModal } from '#ui/overlays/use-modal.ts'
import type { ShownPicture } from './shown-pictures.ts'

export interface ZoomProps {
  pictures: readonly ShownPicture[]
  /** The index of the displayed picture. null: the dialog is closed. */
  at: number | null
  onShow: (at: number) => void
  onClose: () => void
}

const steps = [1, 1.75, 3] as const
const middle = { x: 0.5, y: 0.5 }

/**
 * One picture over the whole window. A click, the buttons, + and − enlarge it; pinching is the browser's own
 * zoom. The arrow keys show the next picture, or move an enlarged one.
 */
export default function Zoom({ pictures, at, onShow, onClose }: ZoomProps) {
  const dialog = useModal(at !== null, onClose)
  const pane = useRef<HTMLDivElement>(null)
  const point = useRef(middle)
  const [step, setStep] = useState(0)
  const zoom = steps[step] ?? 1

  // Keeps the clicked point at the same position.
  useLayoutEffect(() => {
    const { current: box } = pane
    if (!box) return
    box.scrollLeft = (zoom * point.current.x - 0.5) * box.clientWidth
    box.scrollTop = (zoom * point.current.y - 0.5) * box.clientHeight
  }, [zoom])

  const enlarge = (to: number, around = middle) => {
    point.current = around
    setStep(Math.min(Math.max(to, 0), steps.length - 1))
  }
  const show = (to: number) => {
    if (to < 0 || to >= pictures.length) return
    enlarge(0)
    onShow(to)
  }
  const onPress = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const byKey = detail === 0
    enlarge(step === 0 ? 2 : 0, byKey ? middle : { x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || at === null) return
    if (event.key === '+' || event.key === '=') enlarge(step + 1)
    else if (event.key === '-') enlarge(step - 1)
    else if (step === 0 && event.key === 'ArrowRight') show(at + 1)
    else if (step === 0 && event.key === 'ArrowLeft') show(at - 1)
    else return
    event.preventDefault()
  }
  const view = at === null ? undefined : pictures[at]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each key has a button too
    <dialog
      ref={dialog}
      aria-label="Bilder i full størrelse"
      onKeyDown={onKeyDown}
      className="modal h-dvh max-h-none w-full rounded-none"
    >
      <div className="modal-box">
        <div className="flex flex-none items-center gap-1 px-2 py-1">
          <p role="status" className="mr-auto pl-2 text-small tabular-nums">
            <span className="sr-only">{view?.alt}</span>
            <span aria-hidden>{pictures.length > 1 && at !== null && `${at + 1} av ${pictures.length}`}</span>
          </p>
          <EnlargeButtons step={step} onStep={enlarge} />
          <IconButton label="Lukk" icon={<X aria-hidden />} onClick={onClose} data-first-focus />
        </div>
        <div className="relative min-h-0 flex-1 bg-picture">
          <div ref={pane} className="h-full overflow-auto">
            {view && (
              <button
                type="button"
                aria-label={step === 0 ? `Forstørr ${view.alt}` : `Vis hele ${view.alt}`}
                onClick={onPress}
                className={`block -outline-offset-4 ${step === 0 ? 'cursor-zoom-in' : 'cursor-zoom-out'}`}
                style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
              >
                <Picture source={view.source} alt={view.alt} sizes={`${Math.round(zoom * 100)}vw`} when="now" />
              </button>
            )}
          </div>
          {at !== null && pictures.length > 1 && <NextButtons at={at} count={pictures.length} onShow={show} />}
        </div>
      </div>
    </dialog>
  )
}

function EnlargeButtons({ step, onStep }: { step: number; onStep: (step: number) => void }) {
  return (
    <>
      <IconButton
        label="Mindre"
        icon={<ZoomOut aria-hidden />}
        disabled={step === 0}
        onClick={() => onStep(step - 1)}
      />
      <IconButton
        label="Større"
        icon={<ZoomIn aria-hidden />}
        disabled={step === steps.length - 1}
        onClick={() => onStep(step + 1)}
      />
    </>
  )
}

function NextButtons({ at, count, onShow }: { at: number; count: number; onShow: (at: number) => void }) {
  return (
    <>
      <span className="absolute left-2 top-1/2 -translate-y-1/2">
        <IconButton
          framed
          label="Forrige bilde"
          icon={<ChevronLeft aria-hidden />}
          disabled={at === 0}
          onClick={() => onShow(at - 1)}
        />
      </span>
      <span className="absolute right-2 top-1/2 -translate-y-1/2">
        <IconButton
          framed
          label="Neste bilde"
          icon={<ChevronRight aria-hidden />}
          disabled={at === count - 1}
          onClick={() => onShow(at + 1)}
        />
      </span>
    </>
  )
}
