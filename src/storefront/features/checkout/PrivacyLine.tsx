import { Link } from 'react-router'

/** Read before anything is sent. What was typed is there again when the shopper comes back. */
export function PrivacyLine() {
  return (
    <p className="text-small text-soft">
      Navn, mobilnummer og e-post bruker vi bare til reservasjonen.{' '}
      <Link to="/personvernerklaering" className="link">
        Les personvernerklæringen
      </Link>
      {'. '}
      <Link to="/kjopsvilkar" className="link">
        Kjøpsvilkårene
      </Link>{' '}
      gjelder for reservasjonen.
    </p>
  )
}
