import { Link } from 'react-router'
import { Notice } from '#ui/display/Notice.tsx'

/** Links to the receipts of the other parts of the same checkout. Each may have ended since, so they name no state. */
export function OtherParts({ tokens }: { tokens: readonly string[] }) {
  if (tokens.length === 0) return null
  return (
    <Notice kind="info" title="Resten av varene har egen kvittering" className="mt-4">
      {tokens.map((token, at) => (
        <p key={token} className="mt-1">
          <Link to={`/kvittering/${encodeURIComponent(token)}`} className="link font-medium">
            {tokens.length === 1 ? 'Se kvitteringen for resten' : `Se kvittering ${at + 2} av ${tokens.length + 1}`}
          </Link>
        </p>
      ))}
    </Notice>
  )
}
