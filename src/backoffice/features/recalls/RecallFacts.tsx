import { Link } from 'react-router'
import type { RecallDetail } from '#contract/own-shop/recalls.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { StaffTable } from '#ui/display/StaffTable.tsx'
import { authorityText, mailText, remedyLabel, tillText } from './recall-labels.ts'

/** What a published recall says, and the evidence of its mails. */
export function RecallFacts({ recall }: { recall: RecallDetail }) {
  const { counts, recipients } = recall
  const facts = [
    ['Parti', recall.batch],
    ['Feilen', recall.reason],
    ['Faren', recall.risk],
    ['Kunden skal', recall.instructions],
    ['Kunden får', recall.remedies.map(remedyLabel).join(', ')],
    ['Hvorfor bare én', recall.remedies.length === 1 ? recall.oneRemedyReason : ''],
    ['Kontakt', recall.contact],
    ['Varer', recall.goods.map(({ ean, name }) => `${name} (${ean})`).join('\n')],
  ].filter(([, value]) => value)
  return (
    <>
      <dl className="mt-5 max-w-reading divide-y divide-line border-y border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[7rem_1fr] gap-4 py-2">
            <dt className="text-soft">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="varslet" className="mt-10 max-w-reading">
        <h2 id="varslet" className="text-heading">
          Varslet
        </h2>
        <p role="status" className="mt-2">
          {`${mailText(counts)} ${counts.reservations} reservasjoner og ordrer har varen, ${counts.pieces} stk.`}
        </p>
        <p className="mt-2">{`${tillText} ${authorityText}`}</p>
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
                  <td>{sendingText(recipient)}</td>
                </tr>
              ))}
            </tbody>
          </StaffTable>
        )}
      </section>
    </>
  )
}

function sendingText({ sentAt, fault, coveredBy }: RecallDetail['recipients'][number]): string {
  if (coveredBy !== null) return `Samme kunde som nr. ${coveredBy}`
  if (sentAt !== null) return `Sendt ${formatDayAndTime(new Date(sentAt))}`
  if (fault === 'no_address') return 'Har ingen e-postadresse. Ring kunden.'
  return fault === null ? 'Sendes nå' : `Kom ikke fram (${fault}). Ring kunden.`
}
