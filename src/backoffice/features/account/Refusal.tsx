import { Notice } from '#ui/display/Notice.tsx'

/** Why a press did nothing, beside the button that was pressed. */
export function Refusal({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <div tabIndex={-1} data-refusal>
      <Notice kind="error" title={words} />
    </div>
  )
}
