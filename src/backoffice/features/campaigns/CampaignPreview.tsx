import type { CampaignPreview as Preview } from '#contract/editors/campaign-admin.ts'
import { formatAmount, formatPlural } from '#shared/format/format.ts'
import { StaffTable } from '#ui/display/StaffTable.tsx'
import { CampaignLooks } from './CampaignLooks.tsx'
import { PricePlot } from './PricePlot.tsx'

/** The effect of a campaign on each article: current price, new price, and the before price that the law defines. */
export function CampaignPreview({ preview: { articles, untrue, lines, looks, errors } }: { preview: Preview }) {
  // The errors are displayed at their fields. The preview needs valid input.
  if (Object.keys(errors).length > 0) return null
  return (
    <section aria-labelledby="endrer" className="mt-8">
      <h2 id="endrer" className="text-heading">
        Dette endrer kampanjen
      </h2>
      <p role="status" className="mt-1 text-soft">
        {`${formatPlural(articles, 'vare', 'varer')}${untrue > 0 ? `, ${untrue} kan ikke kalles nedsatt` : ''}${articles > lines.length ? `. De ${lines.length} første vises.` : ''}`}
      </p>
      <CampaignLooks looks={looks} />
      <PricePlot lines={lines} />
      {lines.length > 0 && (
        <div className="mt-2">
          <StaffTable caption="Priser før og etter">
            <thead>
              <tr>
                <th scope="col">Vare</th>
                <th scope="col" className="number">
                  Pris nå
                </th>
                <th scope="col" className="number">
                  Ny pris
                </th>
                <th scope="col" className="number">
                  Laveste siste 30 dager
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(line => (
                <tr key={line.articleId}>
                  <td>
                    <span>{line.name}</span> <span className="text-soft">{line.ArticleNo}</span>
                    {line.fault && <span className="block text-small font-medium text-bad">{line.fault}</span>}
                  </td>
                  <td className="number">{formatAmount(line.price)}</td>
                  <td className="number font-semibold">
                    {line.newPrice === null ? 'Samme' : formatAmount(line.newPrice)}
                  </td>
                  <td className="number">{line.lowest === null ? 'Ukjent' : formatAmount(line.lowest)}</td>
                </tr>
              ))}
            </tbody>
          </StaffTable>
        </div>
      )}
    </section>
  )
}
