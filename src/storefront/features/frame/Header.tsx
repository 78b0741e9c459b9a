import { Link } from 'react-router'
import { useBrand } from '../../brands/use-brand.ts'
import { CartControls } from './CartControls.tsx'
import type { MenuGroup } from './menu/load-menu.ts'
import { Logo } from './Logo.tsx'
import { Menu } from './menu/Menu.tsx'
import { MyShop } from './MyShop.tsx'
import { SearchField } from './search/SearchField.tsx'

export function Header({ menu }: { menu: MenuGroup[] }) {
  return useBrand().singleLine ? <SingleLine menu={menu} /> : <Standard menu={menu} />
}

function Standard({ menu }: { menu: MenuGroup[] }) {
  const brand = useBrand()
  const search = brand.searchField
  return (
    <header data-layout="standard" className="relative border-b border-line">
      <div className="on-ink text-small">
        <div className="page grid grid-cols-[minmax(0,1fr)] items-center gap-8 desk:grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_auto_1fr]">
          <MyShop form="line" />
          <p className="hidden xl:block">Reserver på nett. Prøv i butikken, og betal når du henter.</p>
          <ul className="hidden justify-end gap-6 desk:flex">
            {brand.menu.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className="inline-block py-1.5 hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="page header-grid grid grid-cols-[auto_1fr_auto] items-center gap-x-1 gap-y-2 py-2 desk:grid-cols-[1fr_minmax(0,36rem)_1fr] desk:gap-x-8 desk:gap-y-1 desk:pb-1.5 desk:pt-4">
        <HomeLink />
        {search && (
          <div className="order-last col-span-full pb-1.5 desk:order-none desk:col-span-1 desk:pb-0">
            <SearchField id="sok" />
          </div>
        )}
        <div className={`justify-self-end ${search ? '' : 'desk:col-start-3'}`}>
          <CartControls />
        </div>
        <Menu menu={menu} className="order-first desk:order-none desk:col-span-full" />
      </div>
    </header>
  )
}

function SingleLine({ menu }: { menu: MenuGroup[] }) {
  const { searchField } = useBrand()
  return (
    <header data-layout="single-line" className="relative border-b-2 border-ink">
      <div className="page header-grid grid min-h-16 grid-cols-[auto_1fr_auto] items-center gap-x-1 py-1.5 desk:grid-cols-[auto_auto_1fr_auto_auto] desk:gap-x-3 desk:py-0">
        <HomeLink />
        <Menu menu={menu} className="order-first desk:order-none" />
        {searchField && (
          <div className="order-last col-span-full w-full py-1.5 desk:order-none desk:col-span-1 desk:max-w-md desk:justify-self-end desk:py-0">
            <SearchField id="sok" />
          </div>
        )}
        <div className="order-last col-span-full min-w-0 desk:order-none desk:col-span-1">
          <MyShop form="inline" />
        </div>
        <CartControls />
      </div>
    </header>
  )
}

function HomeLink() {
  const { name } = useBrand()
  return (
    <Link to="/" aria-label={`${name}, til forsiden`} className="justify-self-start py-1.5">
      <Logo />
    </Link>
  )
}
