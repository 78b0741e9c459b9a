import type { ColourGroupsState, ColourMove } from '../editors/colours-admin.ts'
import type { Transport } from './transport.ts'

const path = '/staff/colours'

/** How editors group the colours of the feeds. */
export function colourCalls(send: Transport) {
  return {
    colourGroups: () => send<ColourGroupsState>({ method: 'GET', path }),
    moveColour: (body: ColourMove) => send<ColourGroupsState>({ method: 'PUT', path, body }),
  }
}
