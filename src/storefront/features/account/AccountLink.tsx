import User from 'lucide-react/icons/user'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { customerKey, customerStore } from './customer-store.ts'

/** The way to one's account. It has the same room, logged in or not: nothing moves when that is known. */
export function AccountLink() {
  const name = useSyncExternalStore(customerStore.subscribe, customerStore.read, customerStore.nothing)
  useEffect(() => {
    // Logged in or out in another tab: what this one shows is of before.
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === customerKey && !oldValue !== !newValue) location.reload()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  return (
    <Link
      to="/min-side"
      title={name ? `Min side, logget inn som ${name}` : 'Logg inn'}
      className="relative grid h-12 w-9 place-items-center rounded-card hover:bg-mist"
    >
      <User aria-hidden size={24} />
      {name && <span className="absolute right-1 top-2.5 size-2.5 rounded-full bg-accent" />}
    </Link>
  )
}
