import type { CheckoutRequest } from '#contract/orders.ts'
import type { ReservationRequest } from '#contract/reservations.ts'

const reservation: ReservationRequest = {
  CustomerName: 'Kari Nordmann',
  Email: 'kari@example.com',
  Phone: '+4798765432',
  Delivery: false,
  Address: '',
  PostalCode: '',
  City: '',
  ShopID: 55,
  items: [{ EanNo: '7048652518972', Count: 1 }],
  shipping_method_id: null,
}

/** Example request bodies of the calls that integrators begin with, by operation id. */
export const examples: Readonly<Record<string, unknown>> = {
  placeReservation: reservation,
  placeCheckout: {
    ...{ CustomerName: 'Kari Nordmann', Email: 'kari@example.com', Phone: '+4798765432' },
    parts: [
      {
        ...{ Delivery: false, Address: '', PostalCode: '', City: '', shipping_method_id: null },
        ...{ ShopID: 55, items: [{ EanNo: '7048652518972', Count: 1 }], pay: false, shownTotal: 89_900 },
      },
      {
        ...{ Delivery: false, Address: '', PostalCode: '', City: '', shipping_method_id: null },
        ...{ ShopID: 12, items: [{ EanNo: '7048652518989', Count: 1 }], pay: false, shownTotal: 49_900 },
      },
    ],
  } satisfies CheckoutRequest,
  validateCart: { ShopID: 55, items: [{ EanNo: '7048652518972', Count: 2 }] },
  searchArticles: {
    query: 'regnjakke str 128',
    take: 24,
    page: 0,
    filters: { colors: [], price: { min: 0, max: 80_000 } },
  },
}
