import User from 'lucide-react/icons/user'
import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useDialog } from '../frame/use-dialog.tsx'
import { customerKey, customerStore } from './customer-store.ts'

/**
 * Links to the account; for guests it opens the login dialog. Both states have the same width, so nothing shifts once
 * the login is known.
 */
export function AccountLink() {
  const name = useSyncExternalStore(customerStore.subscribe, customerStore.read, customerStore.nothing)
  const { pathname } = useLocation()
  const { onClick, dialog } = useDialog(loadDialog, '/min-side')
  useEffect(() => {
    // After a login or logout in another tab, this page shows outdated data.
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === customerKey && !oldValue !== !newValue) location.reload()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  return (
    <>
      <Link
        to="/min-side"
        title={name ? `Min side, logget inn som ${name}` : 'Logg inn'}
        {...(!name && !standsOpen.test(pathname) && { onClick })}
        className="relative grid h-12 w-9 place-items-center rounded-card hover:bg-mist"
      >
        <User aria-hidden size={24} />
        {name && <span className="absolute right-1 top-2.5 mark size-2.5 rounded-full bg-accent" />}
      </Link>
      {dialog}
    </>
  )
}

// Pages that contain the login form. On them, the link opens no dialog.
const standsOpen = /^\/(logg-inn|registrer)/
const loadDialog = () => import('./login/LoginDialog.tsx').then(({ LoginDialog }) => LoginDialog)
