import HeartIcon from 'lucide-react/icons/heart'
import { useSyncExternalStore } from 'react'
import { favouriteStore } from './favourite-store.ts'
import { readRefusal, subscribeToRefusals } from './refusal.ts'
import { toggleFavourite } from './toggle-favourite.ts'

const unknown = () => null

/**
 * The button to add or remove a favourite. Cached pages are the same for all shoppers, so the script renders it, in a
 * space that is already reserved.
 */
export function Heart({ id, name }: { id: number; name: string }) {
  const favourites = useSyncExternalStore(favouriteStore.subscribe, favouriteStore.read, unknown)
  const refusal = useSyncExternalStore(subscribeToRefusals, readRefusal, unknown)
  if (favourites === null) return null
  const liked = favourites.ids.includes(id)
  return (
    <>
      <button
        type="button"
        aria-pressed={liked}
        aria-label={`Favoritt: ${name}`}
        onClick={() => toggleFavourite(id)}
        className="grid size-tap place-items-center rounded-full"
      >
        <span className="grid size-9 place-items-center rounded-full bg-paper">
          <HeartIcon aria-hidden size={20} className={liked ? 'fill-current text-accent' : ''} />
        </span>
      </button>
      {refusal?.id === id && (
        <p role="alert" className="w-40 rounded-card bg-ink px-3 py-2 text-small text-paper">
          {refusal.words}
        </p>
      )}
    </>
  )
}
