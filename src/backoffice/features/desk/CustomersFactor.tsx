import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { Refusal } from '../account/Refusal.tsx'
import type { FactorActionResult } from './factor-action.ts'

/** Removes the second factor of a customer who has lost the device. For customer service. */
export function CustomersFactor({ active, result }: { active: boolean; result: FactorActionResult | undefined }) {
  const sending = useNavigation().formData?.has('factor') ?? false
  return (
    <div>
      {active && (
        <Disclosure title="Kunden har tofaktor" open={result !== undefined}>
          <p>
            Har kunden mistet både telefonen og reservekodene, kan du fjerne tofaktor. Be om legitimasjon først. Kunden
            blir logget ut overalt og får en e-post.
          </p>
          <p className="mt-2">
            Passnøkler på kontoen virker fortsatt. Er enheten stjålet, be kunden logge inn og fjerne dem på Min side,
            under «Passnøkler».
          </p>
          <Form method="post" preventScrollReset className="mt-3 space-y-3">
            <input type="hidden" name="factor" value="remove" />
            <Button type="submit" look="danger" busy={sending}>
              Fjern tofaktor
            </Button>
            <Refusal message={result?.refused ?? undefined} />
          </Form>
        </Disclosure>
      )}
      <p role="status" className="font-medium text-good empty:hidden">
        {result?.refused === null ? 'Tofaktor er fjernet' : null}
      </p>
    </div>
  )
}
