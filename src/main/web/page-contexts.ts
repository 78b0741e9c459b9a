import { createContext } from 'react-router'

export const nonceContext = createContext<string>()
export const reportContext = createContext<(error: unknown) => void>()
/** Where the requested page has moved. null: it has not. */
export const movedContext = createContext<{ to: string; status: 301 | 302 } | null>(null)
