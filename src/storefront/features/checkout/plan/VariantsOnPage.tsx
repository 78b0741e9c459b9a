import { Link } from 'react-router'

/** The link to the colours and sizes on the article's page, where they could not be loaded into the checkout. */
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

/** The place of the colours and sizes until they are loaded. */
export function VariantsPending() {
  return <p className="mt-3 min-h-32 text-small text-soft">Ser etter andre farger og størrelser …</p>
}
