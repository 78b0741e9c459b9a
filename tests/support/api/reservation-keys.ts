/** The ten keys of a reservation, as spelt in section 3 of the specification. */
export const reservationKeys = [
  'CustomerName',
  'Email',
  'Phone',
  'Delivery',
  'Address',
  'PostalCode',
  'City',
  'ShopID',
  'items',
  'shipping_method_id',
]
