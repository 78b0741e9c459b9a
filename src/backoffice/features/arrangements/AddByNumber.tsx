import type { Moved } from '#contract/editors/arrangements-admin.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { moveLabels } from './arrangement-labels.ts'
import { arrangementForm } from './use-arrange-button.ts'

/** Fallback without JavaScript: the editor types the number of the article to move. */
export function AddByNumber({ error }: { error: string | undefined }) {
  return (
    <div className="mt-2 max-w-md space-y-3">
      <Field
        form={arrangementForm}
        label="Varenummer"
        name="nummer"
        required={false}
        maxLength={100}
        autoComplete="off"
        hint="Skriv nummeret, og velg hva som skal skje med varen."
        error={error}
      />
      <p className="flex flex-wrap gap-2">
        {(Object.keys(moveLabels) as Moved[]).map(to => (
          <Button key={to} type="submit" form={arrangementForm} name="fest-nummer" value={to} look="quiet" size="small">
            {moveLabels[to]}
          </Button>
        ))}
      </p>
    </div>
  )
}
