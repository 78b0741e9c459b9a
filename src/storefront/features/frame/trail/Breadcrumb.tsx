import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Fragment, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import { seenHistory, stepsBack } from './steps-back.ts'
import { wayBack } from './trail.ts'
import { trailStore } from './trail-store.ts'

/** A link back to the previous page, and this page's position in the hierarchy of the shop. */
export function Breadcrumb({ steps }: { steps: { to: string; name: string }[] }) {
  const navigate = useNavigate()
  const back = wayBack(useSyncExternalStore(trailStore.subscribe, trailStore.read, trailStore.nothing))
  return (
    <nav aria-label="Brødsmuler" className="flex min-w-0 items-center text-small text-soft">
      {/* Reserves space for either label, so that nothing shifts when the session's trail is read. */}
      <Link
        to={back.to}
        {...(back.title && { title: back.title })}
        onClick={event => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          const steps = stepsBack(seenHistory(), back.to)
          if (steps === null) return
          event.preventDefault()
          void navigate(-steps)
        }}
        className="-ml-1 inline-flex min-h-9 w-[5.75rem] shrink-0 items-center gap-1.5 rounded-small px-1 font-medium text-ink hover:underline"
      >
        <ArrowLeft aria-hidden size={16} />
        <span>{back.label}</span>
      </Link>
      {steps.length > 0 && (
        // Always one line: if the trail wrapped when the font loads, it would push the page down.
        <ol className="flex min-w-0 items-center gap-x-2 overflow-x-auto whitespace-nowrap border-l border-line pl-3 [scrollbar-width:none]">
          {steps.map(({ to, name }, at) => (
            <Fragment key={to}>
              {at > 0 && <li aria-hidden>/</li>}
              <li>
                <Link to={to} className="inline-flex min-h-9 items-center hover:underline">
                  {name}
                </Link>
              </li>
            </Fragment>
          ))}
        </ol>
      )}
    </nav>
  )
}
