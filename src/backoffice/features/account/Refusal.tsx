import { Notice } from '#ui/display/Notice.tsx'

/** Why a press did nothing, beside the button that was pressed. */
export function Refusal({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <div tabIndex={-1} data-refusal>
      <Notice kind="error" title={message} />
    </div>
  )
}
