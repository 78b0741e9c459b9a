/** The cookie with the id of the shopper's chosen shop. The server uses it to sort lists. */
export const myShopCookie = 'hent.my-shop'

/** The shop id in a `Cookie` header. null: none. */
export function myShopIn(cookies: string | undefined): number | null {
  const id = cookies && /(?:^|; )hent\.my-shop=([1-9]\d{0,8})(?:;|$)/.exec(cookies)?.[1]
  return id ? Number(id) : null
}
