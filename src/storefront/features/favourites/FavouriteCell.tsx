import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { toggleFavourite } from './toggle-favourite.ts'
import type { Elements } from '#ui/elements.ts'

/** Shown in place of a removed favourite, with a button to undo the removal. */
export function RemovedFavourite({ id, name, moved = false }: { id: number; name: string; moved?: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The removed button had the focus. If another element has it, as after a removal in another tab, the focus does
    // not move.
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <div
      role="status"
      className="flex h-full flex-col items-center justify-center gap-2 rounded-card bg-mist p-3 text-center"
    >
      <p className="max-w-full text-small wrap-anywhere">
        <strong className="font-semibold">{name}</strong>{' '}
        <span>{moved ? 'er flyttet til handlekurven' : 'er fjernet fra favorittene'}</span>
      </p>
      <button
        ref={button}
        type="button"
        onClick={() => toggleFavourite(id)}
        className="button button-quiet button-small"
      >
        <span>{moved ? 'Behold som favoritt' : 'Angre'}</span>
        <span className="sr-only">{` ${name}`}</span>
      </button>
      {moved && (
        <Link to="/handlekurv" className="link inline-flex min-h-tap items-center text-small">
          Se handlekurven
        </Link>
      )}
    </div>
  )
}

export function FavouriteCell({ card, children }: { card: ReactNode; children: Elements }) {
  return (
    <div className="flex h-full flex-col">
      <div className="grow">{card}</div>
      {children}
    </div>
  )
}
