// The load generator, in a separate process: it shares only the machine with the servers that it measures.
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
