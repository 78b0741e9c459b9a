import MenuIcon from 'lucide-react/icons/menu'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Link, NavLink } from 'react-router'
import { useBrand } from '../../brands/use-brand.ts'
import { useCart } from '../cart/use-cart.ts'
import type { MenuGroup } from './load-menu.ts'
import { Logo } from './Logo.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { SearchField } from './SearchField.tsx'

export function Header({ menu }: { menu: MenuGroup[] }) {
  const brand = useBrand()
  return (
    <header className="border-b border-line">
      <div className="page grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-3 py-3 desk:grid-cols-[auto_1fr_auto] desk:gap-x-10 desk:py-4">
        <MobileMenu menu={menu} icon={<MenuIcon aria-hidden size={24} />} />
        <Link to="/" aria-label={`${brand.name}, til forsiden`} className="justify-self-start">
          <Logo />
        </Link>
        {brand.searchField && (
          <div className="order-last col-span-full w-full desk:order-none desk:col-span-1 desk:mx-auto desk:max-w-xl">
            <SearchField id="sok" />
          </div>
        )}
        <CartLink />
      </div>
      <nav aria-label="Hovedmeny" className="page hidden pb-2 desk:block">
        <ul className="-mx-2.5 flex flex-wrap">
          {menu.map(group => (
            <li key={group.slug}>
              <NavLink
                to={`/${group.slug}`}
                className="block rounded-md px-2.5 py-2 text-[0.9375rem] font-medium hover:bg-mist aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
              >
                {group.name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

function CartLink() {
  const { count } = useCart()
  return (
    <Link
      to="/checkout"
      title="Gå til kassen"
      className="relative grid h-12 min-w-12 place-items-center rounded-lg hover:bg-mist"
    >
      <ShoppingBag aria-hidden size={24} />
      <span className="sr-only">Gå til kassen, {count === 1 ? '1 vare' : `${count} varer`}</span>
      {count > 0 && (
        <span
          aria-hidden
          className="absolute right-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-paper"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
