import HeartIcon from 'lucide-react/icons/heart'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { favouriteStore } from './favourite-store.ts'

/** Shown on wide screens only. On phones the menu contains it. */
export function FavouritesLink() {
  const { ids } = useSyncExternalStore(favouriteStore.subscribe, favouriteStore.read, favouriteStore.nothing)
  return (
    <Link
      to="/favoritter"
      title="Favoritter"
      className="hidden h-12 min-w-9 items-center justify-center gap-1 rounded-card px-1 hover:bg-mist desk:flex"
    >
      <HeartIcon aria-hidden size={24} />
      <span className="sr-only">Favoritter</span>
      {ids.length > 0 && <span className="text-small font-semibold tabular-nums">{ids.length}</span>}
    </Link>
  )
}
