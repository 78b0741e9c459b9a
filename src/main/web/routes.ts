import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { contentSlugs } from '#storefront/content-slugs.ts'
import { genderPages } from '#storefront/gender-pages.ts'
import { groupShortcuts } from '#storefront/group-shortcuts.ts'

const shop = (file: string) => `../../storefront/routes/${file}.tsx`
const staff = (file: string) => `../../backoffice/routes/${file}.tsx`

/** Every address that shows a page. Fixed paths win over the category listing at the end. */
export default [
  index(shop('home'), { id: 'home' }),
  route('article/:articleRef', shop('article-redirect'), { id: 'article-redirect' }),
  route('product/:articleRef?', shop('product'), { id: 'product' }),
  route('search/:query?', shop('search'), { id: 'search' }),
  ...Object.keys(genderPages).map(segment => route(segment, shop('gender'), { id: `gender-${segment}` })),
  route('merke/:brand', shop('brand'), { id: 'brand' }),
  route('kampanje/:id', shop('campaign'), { id: 'campaign' }),
  route('utvalg/:ids?', shop('selection'), { id: 'selection' }),
  ...Object.keys(groupShortcuts).map(segment => route(segment, shop('shortcut'), { id: `shortcut-${segment}` })),
  ...contentSlugs.map(slug => route(slug, shop('content'), { id: `content-${slug}` })),
  route('storrelser/:brand?', shop('sizes'), { id: 'sizes' }),
  route('kontakt', shop('contact'), { id: 'contact' }),
  route('butikker', shop('shops'), { id: 'shops' }),
  route('butikker/:slug', shop('shop'), { id: 'shop' }),
  route('handlekurv', shop('cart'), { id: 'cart' }),
  route('checkout', shop('checkout'), { id: 'checkout' }),
  route('kvittering/:token', shop('receipt'), { id: 'receipt' }),
  route('kvittering/:token/henting.ics', shop('receipt-calendar'), { id: 'receipt-calendar' }),
  route('mine-reservasjoner', shop('my-reservations'), { id: 'my-reservations' }),
  route('logg-inn', shop('log-in'), { id: 'log-in' }),
  route('registrer', shop('register'), { id: 'register' }),
  route('glemt-passord', shop('forgotten-password'), { id: 'forgotten-password' }),
  route('nytt-passord/:token', shop('new-password'), { id: 'new-password' }),
  route('bekreft-epost/:token', shop('confirm-email'), { id: 'confirm-email' }),
  route('min-side', shop('my-account'), { id: 'my-account' }),
  route('min-side/reservasjoner', shop('account-reservations'), { id: 'account-reservations' }),
  route('sammenlign', shop('compare'), { id: 'compare' }),
  route('varsel', shop('stock-alert'), { id: 'stock-alert' }),
  route('varsel/:token', shop('stock-alert-held'), { id: 'stock-alert-held' }),
  route('ansatt', staff('desk'), { id: 'desk' }),
  route('ansatt/reservasjon/:id', staff('desk-reservation'), { id: 'staff-reservation' }),
  route('ansatt/logg-inn', staff('login'), { id: 'staff-login' }),
  route('ansatt/logg-ut', staff('logout'), { id: 'staff-logout' }),
  route('ansatt/nytt-passord/:token', staff('choose-password'), { id: 'staff-password' }),
  route('ansatt/sok', staff('search-explained'), { id: 'staff-search' }),
  route('ansatt/sok/synonymer', staff('synonyms'), { id: 'staff-synonyms' }),
  route('ansatt/sok/endringer', staff('synonym-changes'), { id: 'staff-synonym-changes' }),
  route('ansatt/e-post', staff('failed-mails'), { id: 'staff-mails' }),
  route('ansatt/profil', staff('brand-face'), { id: 'staff-brand' }),
  route('ansatt/kampanjer', staff('campaigns'), { id: 'staff-campaigns' }),
  route('ansatt/kampanjer/:id', staff('campaign'), { id: 'staff-campaign' }),
  route('ansatt/sider', staff('pages'), { id: 'staff-pages' }),
  route('ansatt/sider/:slug', staff('page'), { id: 'staff-page' }),
  route('ansatt/videresendinger', staff('redirects'), { id: 'staff-redirects' }),
  route('ansatt/ui', staff('ui'), { id: 'staff-ui' }),
  route(':category/:subcategory?/:group?', shop('category'), { id: 'category' }),
  route('*', shop('not-found'), { id: 'not-found' }),
] satisfies RouteConfig
