import { useEffect, useReducer, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react'
import { carousel, carouselInterval, isMoving, startCarousel } from './carousel-state.ts'
import { CarouselControls } from './CarouselControls.tsx'
import { useReducedMotion } from './use-reduced-motion.ts'
import { useSwipe } from './use-swipe.ts'

interface Props {
  label: string
  slides: readonly { id: string; content: ReactNode }[]
  /** Advances every 5 s, unless the user prefers reduced motion. */
  autoplay?: boolean
  className?: string
}

/** A row of slides. Without JavaScript it scrolls natively; with JavaScript it shows one slide at a time. */
export function Carousel({ label, slides, autoplay = false, className = '' }: Props) {
  const [state, send] = useReducer(carousel, startCarousel(slides.length, autoplay))
  const live = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const still = useReducedMotion()
  const { drag, listeners } = useSwipe(
    () => send({ type: 'hold', why: 'swipe' }),
    dx => {
      send({ type: 'release', why: 'swipe' })
      send({ type: 'swiped', dx })
    },
  )
  useEffect(() => {
    if (autoplay) send({ type: still ? 'pause' : 'play' })
  }, [still, autoplay])

  const moving = isMoving(state)
  const { at } = state
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => send({ type: 'tick' }), carouselInterval)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each slide is shown for its whole time, also after a press
  }, [moving, at])

  useEffect(() => {
    const onVisibility = () => send({ type: document.hidden ? 'hold' : 'release', why: 'hidden' })
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])

  return (
    // The pointer and the focus only pause the carousel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="karusell"
      aria-label={label}
      className={`${live ? 'carousel-live' : ''} ${className}`}
      onPointerEnter={event => event.pointerType === 'mouse' && send({ type: 'hold', why: 'hand' })}
      onPointerLeave={() => send({ type: 'release', why: 'hand' })}
      onFocus={event => event.target.matches(':focus-visible') && send({ type: 'hold', why: 'focus' })}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) send({ type: 'release', why: 'focus' })
      }}
    >
      <div className="carousel">
        <div
          {...(live && slides.length > 1 ? listeners : {})}
          className="carousel-track"
          aria-live={moving || !state.byHand ? 'off' : 'polite'}
          data-dragging={drag === 0 ? undefined : ''}
          style={{ '--at': at, '--drag': `${drag}px` } as CSSProperties}
        >
          {slides.map(({ id, content }, place) => (
            <div
              key={id}
              role="group"
              aria-roledescription="bilde"
              aria-label={`${place + 1} av ${slides.length}`}
              inert={live && place !== at}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && <CarouselControls state={state} live={live} autoplay={autoplay} send={send} />}
    </section>
  )
}
