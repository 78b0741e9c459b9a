import { useEffect, useEffectEvent, useRef } from 'react'
import { startCamera, type CameraEvents } from './start-camera.ts'

/** The live picture of the camera. The camera runs while this component is mounted. */
export function CameraView({ onOpen, onCode, onFault }: CameraEvents) {
  const video = useRef<HTMLVideoElement>(null)
  const opened = useEffectEvent(onOpen)
  const read = useEffectEvent(onCode)
  const failed = useEffectEvent(onFault)
  useEffect(() => {
    const view = video.current
    if (!view) return
    return startCamera(view, {
      onOpen: torch => opened(torch),
      onCode: code => read(code),
      onFault: fault => failed(fault),
    })
  }, [])
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="Bildet fra kameraet"
      className="mt-2 aspect-[4/3] w-full rounded-card bg-mist object-cover"
    />
  )
}
