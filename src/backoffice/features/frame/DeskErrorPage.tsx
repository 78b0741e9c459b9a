import { Link } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'

/** In the place of a page of the desk that is not there, or could not be made. */
export function DeskErrorPage({ notFound }: { notFound: boolean }) {
  const { title, text } = notFound ? gone : ours
  return (
    <main id="innhold" tabIndex={-1} className="page grow py-10 desk:py-20">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 max-w-reading text-lg text-soft">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {!notFound && <Button onClick={() => location.reload()}>Prøv igjen</Button>}
        <Link to="/ansatt" className={`button ${notFound ? 'button-main' : 'button-quiet'}`}>
          Til ansattsidene
        </Link>
      </div>
    </main>
  )
}

const gone = {
  title: 'Vi fant ikke siden',
  text: 'Det som sto her, kan være slettet, eller adressen kan være skrevet feil.',
}
const ours = {
  title: 'Noe gikk galt',
  text: 'Siden kunne ikke vises. Er du på nett, ligger feilen hos nettbutikken: Prøv igjen om litt.',
}
