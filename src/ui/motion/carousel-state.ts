/** How long a slide is shown, in ms. The transition takes 400 ms (`--slow` in tokens.css). */
export const carouselInterval = 5000
/** How far a finger must move sideways to count as a swipe, in px. */
export const swipeThreshold = 10

export interface CarouselState {
  count: number
  at: number
  /** The shopper's choice to play. Whether the carousel moves also depends on `held`. */
  playing: boolean
  /** Reasons for a temporary pause: the mouse or the focus is in the carousel, the tab is hidden, or a swipe runs. */
  held: readonly CarouselHold[]
  /** The shopper made the last change, so it is announced. */
  byHand: boolean
}
export type CarouselHold = 'hand' | 'focus' | 'hidden' | 'swipe'

export type CarouselEvent =
  | { type: 'next' | 'previous' | 'tick' | 'play' | 'pause' }
  | { type: 'go'; to: number }
  | { type: 'hold' | 'release'; why: CarouselHold }
  | { type: 'swiped'; dx: number }

export function startCarousel(count: number, playing: boolean): CarouselState {
  return { count, at: 0, playing: playing && count > 1, held: [], byHand: false }
}

export const isMoving = ({ playing, held }: CarouselState): boolean => playing && held.length === 0

export function carousel(state: CarouselState, event: CarouselEvent): CarouselState {
  const goTo = (at: number, byHand = true) => ({ ...state, at: around(at, state.count), byHand })
  switch (event.type) {
    case 'next':
      return goTo(state.at + 1)
    case 'previous':
      return goTo(state.at - 1)
    case 'go':
      return goTo(event.to)
    case 'tick':
      return isMoving(state) ? goTo(state.at + 1, false) : state
    case 'swiped':
      return Math.abs(event.dx) < swipeThreshold ? state : goTo(state.at + (event.dx < 0 ? 1 : -1))
    case 'play':
      return { ...state, playing: state.count > 1 }
    case 'pause':
      return { ...state, playing: false }
    case 'hold':
      return state.held.includes(event.why) ? state : { ...state, held: [...state.held, event.why] }
    case 'release':
      return { ...state, held: state.held.filter(why => why !== event.why) }
  }
}

const around = (at: number, count: number) => (count === 0 ? 0 : ((at % count) + count) % count)
