import { Notice } from '#ui/display/Notice.tsx'
import type { Elements } from '#ui/elements.ts'

interface Props {
  /** The current state. Screen readers announce it when it changes. */
  title: string
  /** Why the last submission was refused. */
  refused: string | null | undefined
  children: Elements
}

/** A page opened by a link in a mail. Its buttons confirm or change something. */
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
