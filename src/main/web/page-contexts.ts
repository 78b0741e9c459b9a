import { createContext } from 'react-router'

export const nonceContext = createContext<string>()
export const reportContext = createContext<(error: unknown) => void>()
/** The redirect of the requested page. null: none. */
export const movedContext = createContext<{ to: string; status: 301 | 302 } | null>(null)
