import { Link } from 'react-router'
import { Badge } from '#ui/display/Badge.tsx'
import type { Elements } from '#ui/elements.ts'

interface Props {
  /** The list of these documents, and the text of its link. */
  to: string
  label: string
  /** The state and the look of its badge. */
  state?: readonly [string, NonNullable<Parameters<typeof Badge>[0]['look']>] | null | undefined
  /** Further links. */
  children?: Elements
}

/** The line under the title of an edited document. */
export function EditorHead({ to, label, state, children }: Props) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4">
      <Link to={to} className="link inline-flex min-h-tap items-center">
        {label}
      </Link>
      {state && <Badge look={state[1]}>{state[0]}</Badge>}
      {children}
    </p>
  )
}
