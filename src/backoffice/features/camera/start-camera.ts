import { openReader, type BarcodeReader } from './barcode-reader.ts'
import { seeCode, type Seen } from './seen-code.ts'

/** ms between two detections. */
const lookEvery = 150

export interface CameraEvents {
  /** The camera is running. `torch` switches its lamp; null: not supported. */
  onOpen(torch: ((on: boolean) => Promise<void>) | null): void
  /** A new code was scanned. */
  onCode(code: string): void
  onFault(fault: unknown): void
}

/** Opens the camera into `video` and reports the codes in its picture. Returns a function that stops it. */
export function startCamera(video: HTMLVideoElement, { onOpen, onCode, onFault }: CameraEvents): () => void {
  let ended = false
  let stream: MediaStream | undefined
  const close = (): void => stream?.getTracks().forEach(track => track.stop())

  const start = async (): Promise<void> => {
    const opening = openReader()
    // Prevents an unhandled rejection if the camera fails first. `await opening` below reports this error.
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
  // Undefined on a page without TLS.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices) return Promise.reject(new DOMException('', 'NotFoundError'))
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false })
}

function torchOf(stream: MediaStream): ((on: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks()
  // Older browsers do not implement `getCapabilities`.
  const can = (track as { getCapabilities?: () => object } | undefined)?.getCapabilities?.() ?? {}
  if (!track || !('torch' in can)) return null
  return on => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
