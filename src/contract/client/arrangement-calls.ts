import type {
  ArrangedList,
  Arrangement,
  ArrangementBody,
  ArrangementChange,
  ArrangementPage,
} from '../editors/arrangements-admin.ts'
import type { Transport } from './transport.ts'

const path = '/staff/arrangements'

/** How editors arrange lists. */
export function arrangementCalls(send: Transport) {
  return {
    arrangements: (page: number) => send<ArrangementPage>({ method: 'GET', path: `${path}?page=${page}` }),
    arrangement: (id: number) => send<Arrangement>({ method: 'GET', path: `${path}/${id}` }),
    addArrangement: (body: ArrangementBody) => send<Arrangement>({ method: 'POST', path, body }),
    previewArrangement: (body: ArrangementBody) =>
      send<ArrangedList>({ method: 'POST', path: `${path}/preview`, body }),
    changeArrangement: (id: number, body: ArrangementChange) =>
      send<Arrangement>({ method: 'PUT', path: `${path}/${id}`, body }),
    undoArrangement: (id: number, version: number) =>
      send<Arrangement>({ method: 'POST', path: `${path}/${id}/undo`, body: { version } }),
    removeArrangement: (id: number, version: number) =>
      send<{ version: number }>({ method: 'DELETE', path: `${path}/${id}`, body: { version } }),
  }
}
