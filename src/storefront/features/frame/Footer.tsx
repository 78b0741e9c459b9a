import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { formatPlural } from '#shared/format/format.ts'
import { BrandMark } from '../../brands/BrandMark.tsx'
import { useBrand } from '../../brands/use-brand.ts'
import { CookieLink } from '../consent/AskConsent.tsx'
import type { FrameData } from './load-frame.ts'
import { useMainLinks } from './menu/use-main-links.ts'

type Props = Pick<FrameData, 'menu' | 'year' | 'shopCount'>

export function Footer(props: Props) {
  return useBrand().singleLine ? <SingleLine {...props} /> : <Standard {...props} />
}

function Standard({ menu, year, shopCount }: Props) {
  const brand = useBrand()
  return (
    <footer data-layout="standard" className="border-t border-line bg-mist">
      <div className="page grid grid-flow-dense grid-cols-[3fr_2fr] gap-x-8 gap-y-10 py-12 sm:grid-cols-2 desk:grid-cols-[1.2fr_2fr_1fr_1.2fr]">
        <Part title="Kundeservice">
          <p>
            <Phone brand={brand} />
          </p>
          <p>
            <Mail brand={brand} />
          </p>
          <p className="py-1">{brand.contact.hours}</p>
          <ul>
            {brand.footer.map(({ to, name }) => (
              <Item key={to} to={to} name={name} />
            ))}
          </ul>
        </Part>
        <Part title="Varegrupper" wide>
          <ul className="columns-2 gap-8">
            {menu.map(({ slug, name }) => (
              <Item key={slug} to={`/${slug}`} name={name} />
            ))}
          </ul>
        </Part>
        <Part title="Handle til">
          <ul>
            {useMainLinks().map(({ to, name }) => (
              <Item key={to} to={to} name={name} />
            ))}
          </ul>
        </Part>
        <Part title="Slik henter du" wide>
          <p className="py-1">
            Reserver på nett og få en hentekode. Prøv i butikken, og betal når du henter. Du bestemmer deg først når du
            har prøvd.
          </p>
          {shopCount > 0 && (
            <p className="py-1">
              <Link to="/butikker" className="link">
                {`${formatPlural(shopCount, 'butikk', 'butikker')} i Norge`}
              </Link>
            </p>
          )}
          <p className="py-1">
            <Link to="/mine-reservasjoner" className="link">
              Mine reservasjoner
            </Link>
          </p>
        </Part>
      </div>
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-5 text-small text-soft">
        <BrandMark className="h-6 w-auto" />
        <Copyright year={year} name={brand.name} />
        <Terms />
        <Privacy />
        <SmallLink to="/tilgjengelighet" name="Tilgjengelighet" />
        <Withdraw />
        <CookieLink className={smallPrint} />
        <Seller brand={brand} className="w-full" />
      </div>
    </footer>
  )
}

function SingleLine({ year, shopCount }: Props) {
  const brand = useBrand()
  return (
    <footer data-layout="single-line" className="border-t-2 border-ink">
      <div className="page flex flex-wrap items-center gap-x-5 gap-y-1 py-4 text-small text-soft xl:flex-nowrap">
        <BrandMark className="h-6 w-auto shrink-0" />
        <Copyright year={year} name={brand.name} />
        <Phone brand={brand} />
        <Mail brand={brand} />
        <span className="xl:hidden">{brand.contact.hours}</span>
        {shopCount > 0 && (
          <Link to="/butikker" className="link inline-block py-1">
            {formatPlural(shopCount, 'butikk', 'butikker')}
          </Link>
        )}
        <ul className="flex flex-wrap gap-x-5 desk:ml-auto">
          {brand.footer.map(({ to, name }) => (
            <Item key={to} to={to} name={name} />
          ))}
          <Item to="/mine-reservasjoner" name="Reservasjoner" />
          <li>
            <Terms />
          </li>
          <li>
            <Privacy />
          </li>
          <li>
            <CookieLink short className={smallPrint} />
          </li>
        </ul>
      </div>
      <div className="page -mt-3 flex flex-wrap items-center gap-x-5 pb-2 text-fine text-soft">
        <Seller brand={brand} className="" />
        <Withdraw />
        <SmallLink to="/tilgjengelighet" name="Tilgjengelighet" />
      </div>
    </footer>
  )
}

/** A part of the footer. On phones, narrow parts are in pairs. `wide`: the part takes the whole row. */
function Part({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'max-sm:col-span-full' : ''}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <div className="text-[0.9375rem] text-soft">{children}</div>
    </section>
  )
}

function Item({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <SmallLink to={to} name={name} />
    </li>
  )
}

const SmallLink = ({ to, name }: { to: string; name: string }) => (
  <Link to={to} className={smallPrint}>
    {name}
  </Link>
)

const Phone = ({ brand }: { brand: ResolvedBrandSettings }) => (
  <a className="link inline-block py-1" href={`tel:${brand.contact.tel}`}>
    {brand.contact.phone}
  </a>
)
const Mail = ({ brand }: { brand: ResolvedBrandSettings }) => (
  <a className="link inline-block py-1" href={`mailto:${brand.contact.email}`}>
    {brand.contact.email}
  </a>
)
const smallPrint = 'inline-block py-1 hover:text-ink hover:underline'
/** A new document, since the shoppers' manifest leaves this page out. */
const Withdraw = () => (
  <a href="/angre" className={smallPrint}>
    Angre kjøp
  </a>
)
const Terms = () => <SmallLink to="/kjopsvilkar" name="Vilkår" />
const Privacy = () => <SmallLink to="/personvernerklaering" name="Personvern" />
/** The company that sells (ehandelsloven § 8). */
function Seller({ brand, className }: { brand: ResolvedBrandSettings; className: string }) {
  return brand.seller.length > 0 && <p className={className}>{brand.seller.join(' · ')}</p>
}
const Copyright = ({ year, name }: { year: number; name: string }) => <p>{`© ${year} ${name}`}</p>
