import { Form, Link } from 'react-router'
import type { RecallDetail } from '#contract/own-shop/recalls.ts'
import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { StaffTable } from '#ui/display/StaffTable.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { authorityText, buyersText, callText, mailText, sendingText, tillText } from './recall-labels.ts'

/** The evidence of the mails, and the calls to buyers whom no mail has reached. */
export function RecallRecipients({ recall, errors }: { recall: RecallDetail; errors: Record<string, string[]> }) {
  const { counts, recipients } = recall
  return (
    <section aria-labelledby="varslet" className="mt-10 max-w-reading">
      <h2 id="varslet" className="text-heading">
        Varslet
      </h2>
      <p role="status" className="mt-2">
        {`${mailText(counts)} ${buyersText(counts)}`}
      </p>
      <p className="mt-2">{`${tillText} ${authorityText}`}</p>
      {counts.failed > 0 && (
        <Form
          key={recipients.reduce((sum, { calls }) => sum + calls.length, 0)}
          method="post"
          noValidate
          preventScrollReset
          aria-label="Merk som ringt"
          className="mt-3 mb-5 grid gap-4 sm:grid-cols-2"
        >
          <NumberField label="Nr. du ringte" name="reservation" longest={10} error={errors['called']?.[0]} />
          <Field label="Hva kom ut av det?" name="note" maxLength={300} error={errors['note']?.[0]} />
          <div>
            <ActionButton action="ringt" look="quiet">
              Merk som ringt
            </ActionButton>
          </div>
        </Form>
      )}
      {recipients.length > 0 && (
        <StaffTable caption="E-poster" narrow>
          <thead>
            <tr>
              <th scope="col">Nr.</th>
              <th scope="col" className="number">
                Stk.
              </th>
              <th scope="col">E-post</th>
            </tr>
          </thead>
          <tbody>
            {recipients.map(recipient => (
              <tr key={recipient.reservation}>
                <th scope="row">
                  <Link
                    to={`/ansatt/reservasjon/${recipient.reservation}`}
                    className="link inline-flex min-h-tap items-center"
                  >
                    {recipient.reservation}
                  </Link>
                </th>
                <td className="number">{recipient.pieces}</td>
                <td className="wrap-anywhere">
                  <span className="block">{sendingText(recipient)}</span>
                  {recipient.calls.map(call => (
                    <span key={call.at} className="block">
                      {callText(call)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </StaffTable>
      )}
    </section>
  )
}
