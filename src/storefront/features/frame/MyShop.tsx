import MapPin from 'lucide-react/icons/map-pin'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useScripted } from '#ui/use-scripted.ts'
import { noOpeningText, readMyShopNow, subscribeToMyShopNow } from '../shops/my-shop-now.ts'
import { useMyShop } from '../shops/use-my-shop.ts'

/**
 * The shopper's own shop, its opening hours today, and a link to choose another. It has a fixed height, so
 * nothing shifts when the script fills it in.
 */
export function MyShop({ form }: { form: 'line' | 'inline' }) {
  const { shop } = useMyShop()
  const scripted = useScripted()
  const open = useSyncExternalStore(subscribeToMyShopNow, readMyShopNow, noOpeningText)
  const { box, name, rest } = forms[form]
  return (
    <p className={`flex min-h-9 items-center gap-x-2 text-small ${box}`}>
      <Link
        to={shop ? `/butikker/${shop.slug}` : '/butikker'}
        className={`flex min-w-0 items-center gap-2 py-1.5 hover:underline ${shop ? 'font-semibold' : ''} ${name}`}
      >
        <MapPin aria-hidden size={16} className="shrink-0" />
        <span className={`truncate ${rest}`}>
          {shop && <span className="sr-only">Min butikk: </span>}
          {shop ? <span>{shop.name}</span> : scripted ? <span>Velg butikken din</span> : <BeforeScript />}
        </span>
      </Link>
      {open && <OpeningLabel words={open} className={rest} />}
      {shop && (
        <Link to="/butikker" aria-label="Bytt butikk" className={`link shrink-0 py-1.5 ${rest}`}>
          Bytt
        </Link>
      )}
    </p>
  )
}

/** Until the scripts run, the page shows the name stored by `noteShop`. Choosing a shop needs JavaScript. */
const BeforeScript = () => (
  <>
    <span className="if-shop shop-name font-semibold" />
    <span className="unless-shop noscript:hidden">Velg butikken din</span>
    <span className="hidden noscript:inline">Finn en butikk</span>
  </>
)

/** If the line is short, the part after the comma wraps out of sight. Screen readers read all of it. */
function OpeningLabel({ words, className }: { words: string; className: string }) {
  const [first = '', ...more] = words.split(/(?=, )/)
  return (
    <span className={`flex h-5 min-w-[4.25rem] max-w-max flex-1 flex-wrap overflow-hidden ${className}`}>
      <span className="min-w-0 truncate">{first}</span>
      {more.length > 0 && <span className="whitespace-pre">{more.join('')}</span>}
    </span>
  )
}

/**
 * `line`: a separate line. `inline`: within another line, on two lines if there is room, otherwise as an
 * icon only.
 */
const forms = {
  line: { box: '', name: '', rest: '' },
  inline: {
    box: 'desk:w-6 xl:w-44 xl:flex-wrap',
    name: 'desk:min-w-6 xl:w-full xl:py-0',
    rest: 'desk:max-xl:sr-only xl:py-0',
  },
}
