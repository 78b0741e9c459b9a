// The load generator: a process of its own, so that what it does takes nothing from those it measures but the machine.
import { closedLoop } from './closed-loop.ts'
import { respondToCalls, type LoadCalls } from './messages.ts'
import { bareRequest, requestBytes } from './request-bytes.ts'

let bytes: { shop: Buffer[]; bare: Buffer[] } = { shop: [], bare: [] }

respondToCalls<LoadCalls>({
  requests: requests => {
    bytes = {
      shop: requests.map(requestBytes),
      bare: requests.map((request, index) => requestBytes(bareRequest(request, index))),
    }
    return null
  },
  run: ({ target, ...job }) => closedLoop(bytes[target], job),
})
