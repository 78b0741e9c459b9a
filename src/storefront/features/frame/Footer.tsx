import { Link } from 'react-router'
import { useBrand } from '../../brands/use-brand.ts'
import type { MenuGroup } from './load-menu.ts'

export function Footer({ menu, year }: { menu: MenuGroup[]; year: number | undefined }) {
  const brand = useBrand()
  return (
    <footer className="mt-16 border-t border-line bg-mist">
      <div className="page grid gap-8 py-10 desk:grid-cols-3">
        <section aria-labelledby="bunn-kundeservice">
          <h2 id="bunn-kundeservice" className="font-semibold">
            Kundeservice
          </h2>
          <p className="mt-2 text-soft">
            Telefon{' '}
            <a className="link" href={`tel:+47${brand.contact.phone.replaceAll(' ', '')}`}>
              {brand.contact.phone}
            </a>
            <br />
            <a className="link" href={`mailto:${brand.contact.email}`}>
              {brand.contact.email}
            </a>
            <br />
            {brand.contact.hours}
          </p>
        </section>
        <nav aria-labelledby="bunn-varer">
          <h2 id="bunn-varer" className="font-semibold">
            Varegrupper
          </h2>
          <ul className="mt-2 columns-2 text-soft">
            {menu.map(group => (
              <li key={group.slug}>
                <Link to={`/${group.slug}`} className="link inline-block py-1">
                  {group.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="bunn-slik">
          <h2 id="bunn-slik" className="font-semibold">
            Slik henter du
          </h2>
          <p className="mt-2 text-soft">
            Reserver på nett, få en hentekode, og betal i butikken når du henter. Du bestemmer deg først når du har
            prøvd.
          </p>
        </section>
      </div>
      <p className="page border-t border-line py-4 text-sm text-soft">
        © {year} {brand.name}
      </p>
    </footer>
  )
}
