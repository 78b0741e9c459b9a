import { Form } from 'react-router'
import type { RecallDetail } from '#contract/own-shop/recalls.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { publishText, tillText } from './recall-labels.ts'

/** Publishing or deleting a draft. */
export function PublishRecall({ recall, error }: { recall: RecallDetail; error: string | undefined }) {
  return (
    <section aria-labelledby="publiser" className="mt-10 max-w-reading">
      <h2 id="publiser" className="text-heading">
        Publiser
      </h2>
      <p className="mt-2">{publishText(recall.buyers)}</p>
      <p className="mt-2">{tillText}</p>
      <Form method="post" preventScrollReset className="mt-3 space-y-3">
        <input type="hidden" name="version" value={recall.version} />
        <Checkbox name="lest" label="Jeg har lest gjennom teksten og varene" error={error} />
        <div className="flex flex-wrap gap-3">
          <ActionButton action="publiser">Publiser og varsle</ActionButton>
          <ActionButton action="slett" look="quiet">
            Slett utkastet
          </ActionButton>
        </div>
      </Form>
    </section>
  )
}

export function EndRecall({ error }: { error: string | undefined }) {
  return (
    <section aria-labelledby="avslutt" className="mt-10 max-w-reading">
      <h2 id="avslutt" className="text-heading">
        Avslutt
      </h2>
      <p className="mt-2">
        Når tilbakekallingen er over, kan varene selges igjen. Den blir stående på siden om tilbakekallinger.
      </p>
      <Form method="post" preventScrollReset className="mt-3 space-y-3">
        <Checkbox name="trygg" label="Varene vi har, er trygge å selge" error={error} />
        <ActionButton action="avslutt" look="quiet">
          Avslutt tilbakekallingen
        </ActionButton>
      </Form>
    </section>
  )
}
