/** The ten keys of a reservation, as section 3 of the specification spells them. */
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
