/**
 * Columns with a name like personal data that hold none, by table. `tests/api/law/personal-data.test.ts` refuses other
 * columns with such a name, unless an entry of personal data has them.
 */
export const innocentColumns: Readonly<Record<string, readonly string[]>> = {
  // Names and places of goods, shops, campaigns, files and programs.
  'blog.category': ['name'],
  'campaigns.campaign': ['name', 'image_mobile'],
  'campaigns.price_seal': ['facts'],
  'campaigns.picture_link': ['device'],
  'cart.promo_code': ['name', 'limit_per_customer'],
  'catalogue.article': ['name', 'gender_id'],
  'catalogue.article_group': ['name'],
  'catalogue.brand': ['name'],
  'catalogue.colour': ['name'],
  'catalogue.colour_group': ['name'],
  'catalogue.earlier_override': ['fields'],
  'catalogue.gender': ['name'],
  'catalogue.picture_source': ['file_name'],
  'catalogue.size': ['name'],
  'feeds.import': ['detail', 'file_name', 'origin', 'reason'],
  'feeds.import_problem': ['file_name', 'reason'],
  'feeds.run': ['file_name'],
  'keys.key': ['name'],
  'orders.online_order': ['seller_name', 'pay_by'],
  'payments.operation': ['name'],
  'polls.poll': ['name', 'banner_mobile'],
  'recalls.recall': ['contact', 'one_remedy_reason', 'reason'],
  'recalls.recipient': ['covered_by'],
  'reservations.line': ['name'],
  // `customer` or `assistant`.
  'reservations.desk_placing': ['agreed_by'],
  'webhooks.subscription': ['secret_hash'],
  // Times.
  'reservations.reservation': ['pick_by', 'ready_by'],
  // Kinds of events, such as `extended`.
  'reservations.event': ['note', 'mail_job'],
  // The public contact of a shop, and the national registers of addresses.
  'shops.house_number': ['latitude', 'longitude'],
  'shops.postcode': ['latitude', 'longitude'],
  'shops.shop': ['name', 'full_name', 'email', 'phone', 'address', 'postcode', 'latitude', 'longitude'],
  'shops.street': ['name', 'postcode'],
}
