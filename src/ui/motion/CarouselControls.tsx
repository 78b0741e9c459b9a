import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { CarouselEvent, CarouselState } from './carousel-state.ts'
import { IconButton } from '../controls/IconButton.tsx'

/** The controls, below the slides. Their space is reserved until the script has loaded. */
export function CarouselControls({
  state,
  live,
  autoplay,
  send,
}: {
  state: CarouselState
  live: boolean
  autoplay: boolean
  send: (event: CarouselEvent) => void
}) {
  const { count, at, playing } = state
  return (
    <div className={`flex items-center justify-between gap-2 pt-1 ${live ? '' : 'invisible'}`}>
      <div className="-ml-3 flex">
        {autoplay && (
          <IconButton
            label={playing ? 'Stans karusellen' : 'Spill karusellen'}
            icon={playing ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
            onClick={() => send({ type: playing ? 'pause' : 'play' })}
          />
        )}
      </div>
      <div className="flex flex-wrap justify-center">
        {Array.from({ length: count }, (_, place) => (
          <button
            key={place}
            type="button"
            aria-label={`Gå til ${place + 1} av ${count}`}
            aria-current={place === at ? 'true' : undefined}
            className="carousel-dot"
            onClick={() => send({ type: 'go', to: place })}
          />
        ))}
      </div>
      <div className="-mr-3 flex">
        <IconButton label="Forrige" icon={<ChevronLeft aria-hidden />} onClick={() => send({ type: 'previous' })} />
        <IconButton label="Neste" icon={<ChevronRight aria-hidden />} onClick={() => send({ type: 'next' })} />
      </div>
    </div>
  )
}
