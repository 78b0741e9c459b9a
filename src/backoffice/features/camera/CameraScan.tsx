import { useRef, useState, type RefObject } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { cameraFault } from './camera-messages.ts'
import { CameraView } from './CameraView.tsx'
import type { CameraEvents } from './start-camera.ts'

interface Props {
  /** The form that is filled in and submitted for each code, like the input of a hand scanner. */
  form: RefObject<HTMLFormElement | null>
  /** Name of the form field that receives the code. */
  field: string
  /** Closes the camera after the first code. */
  once?: boolean
  /** The button is in the row of the field, and has a short text. The row must wrap. */
  inRow?: boolean
}

type Phase = 'never opened' | 'starting' | 'open' | 'closed'
type Torch = Parameters<CameraEvents['onOpen']>[0]
interface OpenTorch {
  set: NonNullable<Torch>
  on: boolean
}

/**
 * Scans barcodes with the device's camera and submits the form for each. Errors are displayed below the button. Without
 * JavaScript the button is hidden, and its space is reserved.
 */
export function CameraScan({ form, field, once = false, inRow = false }: Props) {
  const scripted = useScripted()
  const [phase, setPhase] = useState<Phase>('never opened')
  const [fault, setFault] = useState<string | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const [torch, setTorch] = useState<OpenTorch | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const visible = phase === 'starting' || phase === 'open'

  const press = (): void => {
    setPhase(visible ? 'closed' : 'starting')
    if (visible) return
    setFault(null)
    setLast(null)
    setTorch(null)
  }
  const send = (code: string): void => {
    const input = form.current?.elements.namedItem(field)
    if (!(input instanceof HTMLInputElement)) return
    setLast(code)
    if ('vibrate' in navigator) navigator.vibrate(60)
    input.value = code
    form.current?.requestSubmit()
    if (once) setPhase('closed')
  }
  const fail = (why: unknown): void => {
    setFault(cameraFault(why))
    setPhase('closed')
    button.current?.focus()
  }
  return (
    <div className={`${inRow ? 'contents' : 'mt-2 max-w-xl'} ${scripted ? '' : 'invisible'}`}>
      <div className={inRow ? 'contents' : 'flex flex-wrap items-center gap-x-4 gap-y-2'}>
        <button
          ref={button}
          type="button"
          className="button button-quiet button-small min-h-tap"
          aria-expanded={visible}
          aria-busy={phase === 'starting' || undefined}
          onClick={press}
        >
          {visible ? (
            'Lukk kameraet'
          ) : inRow ? (
            <>
              <span className="sr-only">Skann med </span>
              <span>Kamera</span>
            </>
          ) : (
            'Skann med kamera'
          )}
        </button>
        {visible && torch && <TorchButton torch={torch} onTorch={setTorch} />}
        <p role="status" className={`text-small text-soft empty:hidden ${inRow ? 'basis-full' : ''}`}>
          {`${phase === 'starting' ? 'Starter kameraet …' : ''}${phase === 'open' ? (last === null ? 'Hold strekkoden foran kameraet.' : `Leste ${last}`) : ''}${phase === 'closed' && fault === null && last === null ? 'Kameraet er lukket. Ingenting er skannet.' : ''}`}
        </p>
      </div>
      {fault !== null && (
        <p role="alert" className="mt-2 basis-full text-small font-medium text-bad">
          {fault}
        </p>
      )}
      {visible && (
        <div className="basis-full">
          <CameraView
            onOpen={set => {
              setPhase('open')
              setTorch(set && { set, on: false })
            }}
            onCode={send}
            onFault={fail}
          />
        </div>
      )}
    </div>
  )
}

function TorchButton({ torch, onTorch }: { torch: OpenTorch; onTorch: (torch: OpenTorch | null) => void }) {
  return (
    <Button
      look="plain"
      size="small"
      className="min-h-tap"
      aria-pressed={torch.on}
      onClick={() =>
        void torch.set(!torch.on).then(
          () => onTorch({ ...torch, on: !torch.on }),
          () => onTorch(null),
        )
      }
    >
      Lys
    </Button>
  )
}
