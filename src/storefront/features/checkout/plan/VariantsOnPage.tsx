import { Link } from 'react-router'

/** A link to the colours and sizes on the article's page, shown if they could not be loaded in the checkout. */
export function VariantsOnPage({ slug }: { slug: string }) {
  return (
    <Link
      to={`/product/${encodeURIComponent(slug)}`}
      className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
    >
      Andre farger og størrelser
    </Link>
  )
}

/** A placeholder for the colours and sizes while they load. */
export function VariantsPending() {
  return <p className="mt-3 min-h-32 text-small text-soft">Ser etter andre farger og størrelser …</p>
}
