import { Link } from 'react-router'

/** What a shopper can do without a right of withdrawal. */
export function ComplaintNote() {
  return (
    <p>
      Er noe galt med varen, kan du fortsatt klage på den.{' '}
      <Link to="/kundeservice#garanti-og-reklamasjon" className="link">
        Slik reklamerer du
      </Link>
    </p>
  )
}
