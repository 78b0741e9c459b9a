import { promiseMessages } from '#shared/shipping/promise-messages.ts'
import { usePromise } from './delivery/use-promise.ts'

/** The delivery days and the periods for exchange and return, beside the submit button. */
export function PromiseLines({ delivery, online }: { delivery: boolean; online: boolean }) {
  const promise = usePromise(delivery ? 'delivery' : 'collect')
  const lines = promise ? promiseMessages(promise, { delivery, online }) : []
  return lines.length > 0 && <p className="text-small">{lines.join(' ')}</p>
}
