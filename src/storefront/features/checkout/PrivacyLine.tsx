import { Link } from 'react-router'
import { termsPath } from '../content/terms-path.ts'

/** Read before anything is sent. What was typed is there again when the shopper comes back. */
export function PrivacyLine({ terms }: { terms: string | null }) {
  return (
    <p className="text-small text-soft">
      Navn, mobilnummer og e-post bruker vi bare til reservasjonen.{' '}
      <Link to="/personvernerklaering" className="link">
        Les personvernerklæringen
      </Link>
      {'. '}
      <Link to={termsPath(terms)} className="link">
        Kjøpsvilkårene
      </Link>{' '}
      gjelder for reservasjonen.
    </p>
  )
}
