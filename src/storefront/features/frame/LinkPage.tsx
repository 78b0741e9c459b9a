import { Notice } from '#ui/display/Notice.tsx'
import type { Elements } from '#ui/elements.ts'

interface Props {
  /** What holds now; read out when an answer changes it. */
  title: string
  /** Why the last answer was not taken. */
  refused: string | null | undefined
  children: Elements
}

/** A page that a mailed link leads to, and that is answered by a button. */
export function LinkPage({ title, refused, children }: Props) {
  return (
    <div className="page max-w-xl space-y-5 pt-6">
      <div role="status">
        <h1 className="text-title">{title}</h1>
      </div>
      {refused && <Notice kind="error" title={refused} />}
      {children}
    </div>
  )
}
