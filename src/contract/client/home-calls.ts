import type {
  HomePicture,
  HomePictureTaken,
  HomePreview,
  HomeState,
  PreviewLink,
  SlotChange,
} from '../editors/home-admin.ts'
import type { Transport } from './transport.ts'

const homePath = (brand: string, ...more: string[]) =>
  `/staff/home/${[brand, ...more].map(encodeURIComponent).join('/')}`
const previewPath = (brand: string, name: string) =>
  `/staff/home_preview/${encodeURIComponent(brand)}/${encodeURIComponent(name)}`

/** What editors ask about the front page. */
export function homeCalls(send: Transport) {
  return {
    home: (brand: string) => send<HomeState>({ method: 'GET', path: homePath(brand) }),
    changeSlot: (brand: string, slot: string, body: SlotChange) =>
      send<HomeState>({ method: 'PUT', path: homePath(brand, slot), body }),
    undoSlot: (brand: string, slot: string, version: number) =>
      send<HomeState>({ method: 'POST', path: homePath(brand, slot, 'undo'), body: { version } }),
    takeHomePicture: (body: HomePicture) =>
      send<HomePictureTaken>({ method: 'POST', path: '/staff/home/pictures', body }),
    /** The front page with the draft of one place, or of all (`alle`). */
    previewHome: (brand: string, name: string) => send<HomePreview>({ method: 'GET', path: previewPath(brand, name) }),
    linkToPreview: (brand: string, name: string) =>
      send<PreviewLink>({ method: 'POST', path: `${previewPath(brand, name)}/link`, body: {} }),
    /** The same for those who have a link that holds. */
    homePreviewByLink: (token: string) =>
      send<HomePreview>({ method: 'GET', path: `/home_preview/${encodeURIComponent(token)}` }),
  }
}
