import type { NearShopsResponse } from '../near-shops.ts'
import type { DistanceTable, LocatedAddress, PostalCode, SuggestedAddress } from '../places.ts'
import type { Transport } from './transport.ts'

/** Where the shopper is, and which shops are near. */
export function placeCalls(send: Transport) {
  return {
    postalCodes: () => send<PostalCode[]>({ method: 'GET', path: '/postalcodes' }),
    postalCode: (code: string) => send<PostalCode>({ method: 'GET', path: `/postalcodes/${encodeURIComponent(code)}` }),
    /** Metres from the first place to all of them, itself included. */
    distances: (places: readonly { latitude: number; longitude: number }[]) =>
      send<DistanceTable>({
        method: 'GET',
        path: `/osrm/table/v1/car/${places.map(({ latitude, longitude }) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`).join(';')}?annotations=distance&sources=0`,
      }),
    /** By text as typed; nothing found is a refusal with code ADDRESS_NOT_FOUND and the words to show. */
    findAddresses: (text: string) =>
      send<LocatedAddress[]>({ method: 'GET', path: `/addresses?q=${encodeURIComponent(text)}` }),
    suggestAddresses: (text: string) =>
      send<SuggestedAddress[]>({ method: 'GET', path: `/addresses/suggest?q=${encodeURIComponent(text)}` }),
    /** Nearest first, or by name without `lat` and `lon`, `postcode` or `fromShop`. */
    nearShops: (
      asked: Partial<
        Record<'lat' | 'lon' | 'postcode' | 'fromShop' | 'ean' | 'article' | 'shop' | 'inStock' | 'take', string>
      >,
    ) => send<NearShopsResponse>({ method: 'GET', path: `/shops/near?${new URLSearchParams(asked)}` }),
  }
}
