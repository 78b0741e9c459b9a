import type { ApiClient } from '#contract/client/client.ts'
import type { ColourMove } from '#contract/editors/colours-admin.ts'
import { formText } from '#shared/form-text.ts'

/** Result of a submission, with the submitted move. */
export type ColourActionResult =
  { done: 'moved' | 'same'; move: ColourMove } | { done: 'refused'; status: number; message: string; move: ColourMove }

/** Moves a colour to another group. To undo a move, submit it with `from` and `to` swapped. */
export async function actOnColour(api: ApiClient, form: FormData): Promise<ColourActionResult> {
  const move = moveOf(form)
  if (move.from === move.to) return { done: 'same', move }
  const moved = await api('PUT /staff/colours', { body: move })
  if (moved.ok) return { done: 'moved', move }
  return { done: 'refused', status: moved.status, message: moved.error.message, move }
}

export const moveOf = (form: FormData): ColourMove => ({
  key: formText(form, 'key'),
  from: Number(formText(form, 'from')) || 0,
  to: Number(formText(form, 'to')) || 0,
})
