import type { Db } from '#database/connection.ts'
import type { Provider, ProviderResponse } from './provider.ts'
import { noteAcceptedKeys, noteRefusedKeys } from './queries-refused-keys.ts'

/** A provider that records whether it refuses its keys. `seller`: null for the chain. */
export function watchKeys(db: Db, seller: string | null, provider: Provider): Provider {
  async function watch<T>(call: Promise<ProviderResponse<T>>): Promise<ProviderResponse<T>> {
    const response = await call
    if (response.ok) await noteAcceptedKeys(db, seller ?? '', provider.name)
    else if (response.keysRefused) await noteRefusedKeys(db, seller ?? '', provider.name)
    return response
  }
  return {
    ...provider,
    begin: payment => watch(provider.begin(payment)),
    read: (reference, ref) => watch(provider.read(reference, ref)),
    capture: (ref, amount, key, lines) => watch(provider.capture(ref, amount, key, lines)),
    cancel: (ref, key) => watch(provider.cancel(ref, key)),
    refund: (ref, amount, key, lines) => watch(provider.refund(ref, amount, key, lines)),
  }
}
