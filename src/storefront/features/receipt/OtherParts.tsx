import { Link } from 'react-router'
import { Notice } from '#ui/display/Notice.tsx'

/** Links to the receipts of the other parts of the same checkout. */
export function OtherParts({ tokens }: { tokens: readonly string[] }) {
  if (tokens.length === 0) return null
  return (
    <Notice kind="success" title="Resten er reservert i en annen butikk" className="mt-4">
      {tokens.map(token => (
        <p key={token} className="mt-1">
          <Link to={`/kvittering/${encodeURIComponent(token)}`} className="link font-medium">
            Se hentekoden for den delen
          </Link>
        </p>
      ))}
    </Notice>
  )
}
