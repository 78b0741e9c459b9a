/** A part of the API, as a reader of its description looks for it. */
export const tags = {
  catalogue: 'Articles, groups, brands and lists of them. Public, the same for everybody, with ETags.',
  search: 'Searching, counting and suggesting, in Norwegian.',
  shops: 'Shops, opening hours, what they have and how far away they are.',
  addresses: 'Postcodes and addresses, and where they lie.',
  cart: 'What a cart costs now, and where it can be had. Promises nothing.',
  reservations: 'Goods set aside in one shop, for a guest who collects them with a code.',
  alerts: 'A mail when a size is back in a shop, once its address has confirmed that it wants it.',
  customers: 'Who is logged in, and the token that every change needs.',
  staff: 'The desk and the editors. Needs a session of a staff account.',
  description: 'This description, for people and for programs.',
} satisfies Record<string, string>

interface Operation {
  /** What generated clients call it: never changed within a version. */
  id: string
  tag: keyof typeof tags
  summary: string
}
const operation = (tag: Operation['tag'], id: string, summary: string): Operation => ({ tag, id, summary })

/** Every call of the API by method and path below `/api/v1`. One that is missing here keeps the API from being described. */
export const operations: Readonly<Record<string, Operation>> = {
  'GET /articles': operation('catalogue', 'listArticles', 'A page of all articles'),
  'GET /articles/brand': operation('catalogue', 'listBrands', 'Brands that have articles'),
  'GET /articles/bundle': operation('catalogue', 'listBundle', 'Articles by a comma-separated list of ids; hidden ones are left out'),
  'GET /articles/cards': operation('catalogue', 'listCards', 'The picture, colour, size and shops of articles for chosen sizes and colours'),
  'GET /articles/by-name/{slug}': operation('catalogue', 'getArticleByName', 'An article by the name in its address'),
  'GET /articles/availability/{id}': operation('catalogue', 'getAvailability', 'Which shops have each size of an article'),
  'GET /articles/{id}': operation('catalogue', 'getArticle', 'An article with its variants, pictures and reviews'),
  'GET /bestsellers': operation('catalogue', 'listBestsellers', 'The rank of articles by pieces and by turnover'),
  'GET /categories': operation('catalogue', 'listCategories', 'Main groups with what is below them'),
  'GET /categories/{id}/articles': operation('catalogue', 'listCategoryArticles', 'A page of the articles of a main group'),
  'GET /subcategories/{id}/articles': operation('catalogue', 'listSubcategoryArticles', 'The articles of a group, a thousand at most'),
  'GET /subcategories/{id}/groups': operation('catalogue', 'listSubcategoryGroups', 'The groups below a group, counted'),
  'GET /colorgroups': operation('catalogue', 'listColourGroups', 'Colours as shoppers choose them'),
  'GET /genders': operation('catalogue', 'listGenders', 'For whom articles are made'),
  'GET /productlines': operation('catalogue', 'listProductLines', 'Product lines of the brands'),
  'POST /articles/search': operation('search', 'searchArticles', 'Articles that answer a query, the best first'),
  'POST /articles/searchids': operation('search', 'searchArticleIds', 'The ids of articles that answer a query'),
  'POST /articles/facets': operation('search', 'countFacets', 'How many articles each further choice would leave'),
  'GET /search/suggestions': operation('search', 'suggest', 'Words, groups and articles that begin as typed'),
  'GET /shops': operation('shops', 'listShops', 'All shops'),
  'GET /shops/{shop}': operation('shops', 'getShop', 'A shop by its id or its name in the address'),
  'GET /shops/near': operation('shops', 'listShopsNear', 'Shops nearest first: open now, ready when, and whether they have something'),
  'GET /osrm/table/v1/car/{coordinates}': operation('shops', 'getDistances', 'How far it is by car between places, as OSRM tells it'),
  'GET /postalcodes': operation('addresses', 'listPostcodes', 'Every postcode and where it lies, in order'),
  'GET /postalcodes/{code}': operation('addresses', 'getPostcode', 'A postcode and where it lies'),
  'GET /addresses': operation('addresses', 'findAddress', 'Where an address lies, however it is typed'),
  'GET /addresses/suggest': operation('addresses', 'suggestAddresses', 'Addresses of the chain’s table that begin as typed'),
  'POST /cart/validate': operation('cart', 'validateCart', 'What a cart costs now, and which of its lines cannot be had'),
  'POST /cart/shops': operation('cart', 'findShopsForCart', 'Shops that have all of a cart, and the best two that have it between them'),
  'GET /customers/current': operation('customers', 'getCurrentCustomer', 'Who is logged in; the first call, since it hands out the token that changes need'),
  'POST /reservations': operation('reservations', 'placeReservation', 'Reserve goods in one shop'),
  'GET /reservations/attempt': operation('reservations', 'getAttempt', 'What became of an attempt whose answer was lost'),
  'GET /reservations/receipt/{token}': operation('reservations', 'getReceipt', 'A reservation, for the holder of its token'),
  'POST /reservations/receipts': operation('reservations', 'listReceipts', 'How reservations stand that a device remembers, for the holder of their tokens'),
  'POST /reservations/receipt/{token}/cancel': operation('reservations', 'cancelReservation', 'Give the goods back: the shopper no longer wants them'),
  'POST /stock-alerts': operation('alerts', 'askForStockAlert', 'Ask for a mail when a size is back in a shop; the address confirms it first'),
  'GET /stock-alerts/{token}': operation('alerts', 'getStockAlert', 'An alert, for the holder of the link in its mail'),
  'POST /stock-alerts/{token}/confirm': operation('alerts', 'confirmStockAlert', 'The owner of the address wants it'),
  'POST /stock-alerts/{token}/stop': operation('alerts', 'stopStockAlert', 'No longer wanted: the address is forgotten'),
  'POST /staff/login': operation('staff', 'logInStaff', 'Log in to the desk: sets the session’s cookie'),
  'POST /staff/logout': operation('staff', 'logOutStaff', 'End the session'),
  'POST /staff/password': operation('staff', 'setStaffPassword', 'Set a password with a link that works once'),
  'GET /staff/current': operation('staff', 'getCurrentStaff', 'Whose session it is'),
  'GET /staff/reservations': operation('staff', 'listDeskReservations', 'Reservations of the shops that the account works for'),
  'POST /staff/reservations/{id}/move': operation('staff', 'moveReservation', 'Begin to pick, make ready, hand over, reject or cancel'),
  'GET /staff/search/explain': operation('staff', 'explainSearch', 'How a search was understood, and why its first twenty hits are hits, in this order'),
  'GET /staff/search/synonyms': operation('staff', 'listSynonyms', 'Synonyms, those that have what is asked for in either of their texts'),
  'POST /staff/search/synonyms': operation('staff', 'addSynonym', 'Add a synonym'),
  'GET /staff/search/synonyms/history': operation('staff', 'listSynonymHistory', 'Who added, changed and removed synonyms, newest first'),
  'PUT /staff/search/synonyms/{id}': operation('staff', 'changeSynonym', 'Change a synonym'),
  'DELETE /staff/search/synonyms/{id}': operation('staff', 'removeSynonym', 'Remove a synonym'),
  'GET /': operation('description', 'readReference', 'The description as a page to read'),
  'GET /openapi.json': operation('description', 'getDescription', 'The description for programs'),
} // prettier-ignore
