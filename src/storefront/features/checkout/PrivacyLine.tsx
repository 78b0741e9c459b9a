import { Link } from 'react-router'
import { termsPath } from '../content/terms-path.ts'

/**
 * The privacy notice and terms, shown before the form is sent. Typed values are kept when the shopper returns from
 * these pages.
 */
export function PrivacyLine({ terms, order, sent }: { terms: string | null; order: boolean; sent: boolean }) {
  const what = order ? 'ordren' : 'reservasjonen'
  return (
    <p className="text-small text-soft">
      <span>{`${sent ? 'Navn, mobilnummer, e-post og adresse' : 'Navn, mobilnummer og e-post'} bruker vi bare til ${what}.`}</span>{' '}
      <Link to="/personvernerklaering" className="link">
        Les personvernerklæringen
      </Link>
      {'. '}
      <Link to={termsPath(terms)} className="link">
        Kjøpsvilkårene
      </Link>{' '}
      <span>{`gjelder for ${what}.`}</span>{' '}
      <Link to="/reklamasjonsrett" className="link">
        Reklamasjonsrett i minst 2 år
      </Link>
    </p>
  )
}
