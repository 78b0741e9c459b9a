/** Values of cookies that the browser refused, by name. They are kept as long as the page is open. */
const refused = new Map<string, string>()

/** The cookies that scripts may read, as in `document.cookie`, which may throw in a browser that forbids cookies. */
export function readCookies(): string {
  const kept = [...refused].map(([name, value]) => `${name}=${value}`)
  return [storedCookies(), ...kept].filter(Boolean).join('; ')
}

/** The value as it was set, without decoding. null: no such cookie. */
export function cookieValue(name: string, cookies = readCookies()): string | null {
  const pair = cookies.split('; ').find(each => each.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}

/** Sets a cookie: `name=value; Path=/…`. */
export function setCookie(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    // The code below keeps the value in `refused`.
  }
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
  // Some browsers ignore a forbidden cookie without an exception.
  if (cookieValue(name, storedCookies()) === value) refused.delete(name)
  else refused.set(name, value)
}

/** Deletes a cookie: `name=; Path=/; Max-Age=0; Domain=…`. No effect if there is none. */
export function deleteCookie(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    // A browser that forbids cookies has none.
  }
}

function storedCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}
