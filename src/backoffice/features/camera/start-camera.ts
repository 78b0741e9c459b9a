import { openReader, type BarcodeReader } from './barcode-reader.ts'
import { seeCode, type Seen } from './seen-code.ts'

/** ms between two pictures that are looked at */
const lookEvery = 150

export interface CameraEvents {
  /** It shows and is read. `torch` switches its lamp; null: that cannot be done here. */
  onOpen(torch: ((on: boolean) => Promise<void>) | null): void
  /** A code came before it. */
  onCode(code: string): void
  onFault(fault: unknown): void
}

/** Opens the camera into `video` and reads what it shows; answers how to stop it. */
export function startCamera(video: HTMLVideoElement, { onOpen, onCode, onFault }: CameraEvents): () => void {
  let ended = false
  let stream: MediaStream | undefined
  const close = (): void => stream?.getTracks().forEach(track => track.stop())

  const start = async (): Promise<void> => {
    const opening = openReader()
    // The camera's refusal is told first, and this one is then nobody's.
    opening.catch(() => {})
    stream = await askForCamera()
    if (ended) return close()
    video.srcObject = stream
    await video.play()
    const reader = await opening
    if (ended) return
    onOpen(torchOf(stream))
    await watch(reader)
  }
  const watch = async (reader: BarcodeReader): Promise<void> => {
    let seen: Seen | null = null
    while (!ended) {
      const code = await reader.read(video)
      if (ended) return
      const now = seeCode(seen, code, performance.now())
      seen = now.seen
      if (now.counts && code !== null) onCode(code)
      await new Promise(resolve => setTimeout(resolve, lookEvery))
    }
  }
  start().catch((fault: unknown) => {
    close()
    if (!ended) onFault(fault)
  })
  return () => {
    ended = true
    close()
  }
}

function askForCamera(): Promise<MediaStream> {
  // Not there at an address without TLS.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices) return Promise.reject(new DOMException('', 'NotFoundError'))
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false })
}

function torchOf(stream: MediaStream): ((on: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks()
  // Older browsers cannot say what a camera can.
  const can = (track as { getCapabilities?: () => object } | undefined)?.getCapabilities?.() ?? {}
  if (!track || !('torch' in can)) return null
  return on => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
