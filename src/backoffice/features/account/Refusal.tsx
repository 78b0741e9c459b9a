import { Notice } from '#ui/display/Notice.tsx'

/** The error message beside the button that was pressed. Empty when `message` is undefined. */
export function Refusal({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <div tabIndex={-1} data-refusal>
      <Notice kind="error" title={message} />
    </div>
  )
}
